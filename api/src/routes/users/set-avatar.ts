import type { User } from '@teluk-mart/shared/domain/user/user';
import { publishPicture, removePicture } from '../../files/pictures/publish-picture';
import {
  orPictureError,
  pictureError,
  type ReceivedPicture,
} from '../../files/pictures/receive-picture';
import { discardStagedPicture, type StagedPicture } from '../../files/pictures/stage-picture';
import { stageAvatar } from '../../files/pictures/stage-avatar';
import type { Services } from '../../services/services';
import { findUser } from './user-records';
import { inTransaction } from '../../database/transaction';

/** Name of the file's field. */
export const AVATAR_FIELD = 'avatar';

/** Words for a form without a file. */
const MISSING = 'Silakan pilih foto terlebih dahulu.';

type AvatarServices = Pick<Services, 'database' | 'folders' | 'avifMaker'>;

/** Writes the path of a picture into the user's row; returns the row as it was. */
async function writeAvatar({ database }: AvatarServices, id: number, path: string | null) {
  return inTransaction(database, async (tables) => {
    const before = await findUser(tables, id);
    await tables.updateTable('users').set({ avatar_url: path }).where('id', '=', id).execute();
    return before;
  });
}

async function replaceAvatar(services: AvatarServices, id: number, picture: StagedPicture) {
  const before = await writeAvatar(services, id, picture.path);
  await publishPicture(services, picture, () => writeAvatar(services, id, before.avatar_url));
  await removePicture(services.folders, before.avatar_url);
  return { ...before, avatar_url: picture.path };
}

/**
 * Gives a user the picture of a received form; deletes the one before (docs/specification.md#stored-files). Throws
 * 400 or 413 when there is none that can be used.
 */
export async function setAvatar(
  services: AvatarServices,
  id: number,
  { picture: photo, violation }: ReceivedPicture,
): Promise<User> {
  if (violation !== undefined || !photo) throw pictureError(AVATAR_FIELD, violation ?? MISSING);
  const picture = await orPictureError(AVATAR_FIELD, stageAvatar(services.folders, photo));
  try {
    return await replaceAvatar(services, id, picture);
  } finally {
    await discardStagedPicture(services.folders, picture);
  }
}
