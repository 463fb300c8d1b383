import type { User } from '@teluk-mart/domain/user/user';
import type { Transaction } from 'kysely';
import type { Services } from '../app/services';
import type { AuditSource } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { detachPicture, publishPicture, removePicture } from '../files/pictures/publish-picture';
import { pictureError, type ReceivedPicture } from '../files/pictures/receive-picture';
import {
  discardStagedPicture,
  stageAvatar,
  type StagedPicture,
  UnusablePictureError,
} from '../files/pictures/stage-picture';
import { findUser } from './queries';
import { recordChange } from './users';

/** Name of the file's field. */
export const AVATAR_FIELD = 'avatar';

/** Words for a form without a file. */
const MISSING = 'Silakan pilih foto terlebih dahulu.';

/** Writes where a user's picture is, and records that it is another one; returns the user as they were. */
async function writeAvatar(
  tables: Transaction<Tables>,
  source: AuditSource,
  id: number,
  path: string | null,
): Promise<User> {
  const before = await findUser(tables, id);
  await tables.updateTable('users').set({ avatar_url: path }).where('id', '=', id).execute();
  await recordChange(tables, source, { before, after: { ...before, avatar_url: path } });
  return before;
}

async function replaceAvatar(
  { database, files }: Services,
  source: AuditSource,
  id: number,
  picture: StagedPicture,
): Promise<User> {
  const before = await inTransaction(database, async (tables) => {
    await files.attach(tables, 'uploads', picture.files);
    const user = await writeAvatar(tables, source, id, picture.path);
    await detachPicture(files, tables, user.avatar_url);
    return user;
  });
  await publishPicture(files, picture, () =>
    inTransaction(database, (tables) => writeAvatar(tables, source, id, before.avatar_url)),
  );
  await removePicture(files, before.avatar_url);
  return { ...before, avatar_url: picture.path };
}

/**
 * Gives a user the picture of a received form; deletes the one before (docs/specification.md#stored-files). Throws
 * 400 or 413 when there is none that can be used.
 */
export async function setAvatar(
  services: Services,
  source: AuditSource,
  id: number,
  { picture: photo, violation }: ReceivedPicture,
): Promise<User> {
  if (violation !== undefined || !photo) throw pictureError(AVATAR_FIELD, violation ?? MISSING);
  const picture = await stageAvatar(services.folders, photo).catch((error: unknown) => {
    throw error instanceof UnusablePictureError
      ? pictureError(AVATAR_FIELD, error.violation)
      : error;
  });
  try {
    return await replaceAvatar(services, source, id, picture);
  } finally {
    await discardStagedPicture(services.folders, picture);
  }
}
