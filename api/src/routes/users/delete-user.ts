import { removePicture } from '../../files/pictures/publish-picture';
import type { Services } from '../../services/services';
import type { StaffSession } from '../../session/staff-session';
import { guardAccount } from './guard-account';
import { findUser } from './user-records';

/**
 * Deletes an account, its sessions and its picture; what it wrote stays under the name it had (resolutions 18). Throws
 * 404 where there is none and 409 where it may not be deleted.
 */
export async function deleteUser(
  { database, folders, readCache }: Pick<Services, 'database' | 'folders' | 'readCache'>,
  { user: actor }: StaffSession,
  id: number,
): Promise<void> {
  const target = await database.transaction().execute(async (tables) => {
    const found = await findUser(tables, id);
    await guardAccount(tables, actor.id, found, ['delete']);
    await tables.deleteFrom('users').where('id', '=', id).execute();
    return found;
  });
  readCache.drop('blogs');
  await removePicture(folders, target.avatar_url);
}
