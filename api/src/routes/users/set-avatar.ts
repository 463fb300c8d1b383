import type { User } from '@teluk-mart/shared/domain/user/user';
import { orRefusal, pictureRefusal, type ReceivedPicture } from '../../files/pictures/receive-picture';
import { publishPicture, removePicture } from '../../files/pictures/publish-picture';
import { discardStagedPicture, stageAvatar, type StagedPicture } from '../../files/pictures/stage-picture';
import type { Services } from '../../services/services';
import { findUser } from './user-records';

/** Name of the file's field (spec §7). */
export const AVATAR_FIELD = 'avatar';

/** Words for a form without a file (spec §5). */
const MISSING = 'Silakan pilih foto terlebih dahulu.';

type AvatarServices = Pick<Services, 'database' | 'folders' | 'readCache' | 'avifMaker'>;

/** Names a picture in the user's row; returns the row as it was. */
async function nameAvatar({ database }: AvatarServices, id: number, path: string | null) {
  return database.transaction().execute(async (tables) => {
    const before = await findUser(tables, id);
    await tables.updateTable('users').set({ avatar_url: path }).where('id', '=', id).execute();
    return before;
  });
}

async function replaceAvatar(services: AvatarServices, id: number, picture: StagedPicture) {
  const before = await nameAvatar(services, id, picture.path);
  await publishPicture(services, picture, () => nameAvatar(services, id, before.avatar_url));
  await removePicture(services.folders, before.avatar_url);
  return { ...before, avatar_url: picture.path };
}

/**
 * Gives a user the picture of a received form; the one before is deleted (resolutions 19). Throws 400 or 413 where
 * there is none that can be used.
 */
export async function setAvatar(
  services: AvatarServices,
  id: number,
  { picture: photo, problem }: ReceivedPicture,
): Promise<User> {
  if (problem !== undefined || !photo) throw pictureRefusal(AVATAR_FIELD, problem ?? MISSING);
  const picture = await orRefusal(AVATAR_FIELD, stageAvatar(services.folders, photo));
  try {
    return await replaceAvatar(services, id, picture);
  } finally {
    await discardStagedPicture(services.folders, picture);
    services.readCache.drop('blogs');
  }
}
