import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { detachPicture, publishPicture, removePicture } from '../../files/pictures/publish-picture';
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

type AvatarServices = Pick<Services, 'database' | 'files' | 'folders' | 'avifMaker'>;

async function writeAvatar(database: Kysely<Tables>, id: number, path: string | null) {
  await database.updateTable('users').set({ avatar_url: path }).where('id', '=', id).execute();
}

async function replaceAvatar(services: AvatarServices, id: number, picture: StagedPicture) {
  const { database, files } = services;
  const before = await inTransaction(database, async (tables) => {
    const user = await findUser(tables, id);
    await files.attach(tables, 'uploads', picture.files);
    await writeAvatar(tables, id, picture.path);
    await detachPicture(files, tables, user.avatar_url);
    return user;
  });
  await publishPicture(services, picture, () => writeAvatar(database, id, before.avatar_url));
  await removePicture(files, before.avatar_url);
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
