import path from 'node:path';
import type { Transaction } from 'kysely';
import { requireOverwriting } from '../../../database/overwrite/overwrite-mark';
import type { ApplicationRemovalTable, Tables } from '../../../database/tables';
import { discardStagedCv } from '../../../files/cv/stage-cv';
import { removeFile } from '../../../files/remove-file';
import type { Services } from '../../../plugins/services';

/** Why applications go, and who wants it; nobody where their time is over. */
export type Removal = Pick<ApplicationRemovalTable, 'reason' | 'user_id' | 'user_name'>;

/** Deletes the rows with their history and notes, and notes that they were there, without a word about whom. */
async function removeRows(
  tables: Transaction<Tables>,
  ids: readonly number[],
  removal: Removal,
): Promise<string[]> {
  const rows = await tables
    .deleteFrom('applications')
    .where('id', 'in', ids)
    .returning(['id', 'cv_name'])
    .execute();
  if (rows.length === 0) return [];
  const at = new Date().toISOString();
  await tables
    .insertInto('application_removals')
    .values(rows.map(({ id }) => ({ ...removal, application_id: id, at })))
    .execute();
  await requireOverwriting(tables);
  return rows.map(({ cv_name }) => cv_name);
}

/**
 * Deletes applications with everything that belongs to them, their CVs after the commit (resolutions 19); returns how
 * many there were. Whoever calls it has the database overwritten afterwards.
 */
export async function removeApplications(
  { database, folders }: Pick<Services, 'database' | 'folders'>,
  ids: readonly number[],
  removal: Removal,
): Promise<number> {
  const cvNames = await database
    .transaction()
    .execute((tables) => removeRows(tables, ids, removal));
  for (const name of cvNames) {
    await removeFile(folders, path.join(folders.cv, name));
    // A server that was cut off may have left it where it waited.
    await discardStagedCv(folders, name);
  }
  return cvNames.length;
}
