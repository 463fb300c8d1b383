import { removeApplications } from '../applications/application-removal';
import type { Database } from '../database/open-database';
import { overwriteDeleted, requireOverwriting } from '../database/overwrite-deleted';
import type { ApplicationRemovalTable } from '../database/tables';
import { openFileFolders } from '../files/file-folders';
import { FilesOnDisk } from '../files/files-on-disk';
import { CLOCK_KEY } from '../jobs/purge-guard';
import { MOVED_TABLES, type MovedTableName, TABLE_NAMES } from '../moving/moved-tables';
import { lastNumber, setLastNumber } from '../moving/rows';
import { tablesOf } from './snapshot';

type Removal = Pick<ApplicationRemovalTable, 'application_id' | 'reason' | 'user_name'>;

/** What a shop knows of itself that an older copy of it does not. */
export interface ShopHistory {
  removals: readonly Removal[];
  /** The last number of each table that numbers its rows. */
  lastNumbers: ReadonlyMap<MovedTableName, number>;
}

/** Reads that from a shop. */
export async function readShopHistory(database: Database): Promise<ShopHistory> {
  const removals = await database
    .selectFrom('application_removals')
    .select(['application_id', 'reason', 'user_name'])
    .execute();
  const lastNumbers = new Map<MovedTableName, number>();
  for (const table of await tablesOf(database)) {
    if (MOVED_TABLES[table].isNumbered) lastNumbers.set(table, await lastNumber(database, table));
  }
  return { removals, lastNumbers };
}

/** Deletes again what was deleted after the copy was made; returns how many applications those were. */
async function removeAgain(
  services: Parameters<typeof removeApplications>[0],
  removals: readonly Removal[],
): Promise<number> {
  const { database } = services;
  const rows = await database.selectFrom('applications').select('id').execute();
  const present = new Set(rows.map(({ id }) => id));
  let removed = 0;
  for (const { application_id, reason, user_name } of removals) {
    if (!present.has(application_id)) continue;
    removed += await removeApplications(services, [application_id], {
      reason,
      user_name,
      user_id: null,
    });
  }
  return removed;
}

/**
 * Prepares a shop that comes out of a backup: whatever was deleted since is deleted again, down to the last byte, numbers
 * that were given since are not given again, and sessions have ended, as some had since. Returns how many applications
 * were deleted.
 *
 * @param histories of the same shop at later times
 */
export async function applyHistories(
  database: Database,
  dataDirectory: string,
  histories: readonly ShopHistory[],
): Promise<number> {
  const folders = await openFileFolders(dataDirectory);
  const services = { database, files: new FilesOnDisk(database, folders), folders };
  let removed = 0;
  for (const { removals, lastNumbers } of histories) {
    removed += await removeAgain(services, removals);
    for (const table of TABLE_NAMES) {
      const last = lastNumbers.get(table) ?? 0;
      if (last > (MOVED_TABLES[table].isNumbered ? await lastNumber(database, table) : Infinity))
        await setLastNumber(database, table, last);
    }
  }
  await database.deleteFrom('sessions').execute();
  // How long ago the backup was made says nothing about the clock.
  await database.deleteFrom('meta').where('key', '=', CLOCK_KEY).execute();
  await requireOverwriting(database);
  await overwriteDeleted(database);
  return removed;
}
