import type { User } from '@teluk-mart/domain/user/user';
import type { Services } from '../app/services';
import type { AuditSource } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { filesOfPicture } from '../files/picture-names';
import { pictureStatus, type ReceivedPicture } from '../files/receive-picture';
import { deleteFiles, storeFiles } from '../files/stored-files';
import { RequestError } from '../guards/request-error';
import { findUser } from './queries';
import { recordChange } from './users';

/** Name of the file's field. */
export const AVATAR_FIELD = 'avatar';

/** Words for a form without a file. */
const MISSING = 'Silakan pilih foto terlebih dahulu.';

/**
 * Gives a user the picture of a received form in place of the one before. Throws 400 or 413 when there is none that can
 * be used.
 */
export async function setAvatar(
  { database }: Pick<Services, 'database'>,
  source: AuditSource,
  id: number,
  { picture, violation = MISSING }: ReceivedPicture,
): Promise<User> {
  if (!picture)
    throw new RequestError(pictureStatus(violation), violation, { [AVATAR_FIELD]: violation });
  return inTransaction(database, async (tables) => {
    const before = await findUser(tables, id);
    const after = { ...before, avatar_url: picture.path };
    await deleteFiles(tables, 'uploads', filesOfPicture(before.avatar_url));
    await storeFiles(tables, 'uploads', picture.files);
    await tables
      .updateTable('users')
      .set({ avatar_url: picture.path })
      .where('id', '=', id)
      .execute();
    await recordChange(tables, source, { before, after });
    return after;
  });
}
