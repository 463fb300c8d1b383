import { removeApplications } from '../../applications/removal';
import type { Database } from '../../database/open-database';
import type { ApplicationRemovalTable } from '../../database/tables';
import { openFileFolders } from '../../files/file-folders';
import { FilesOnDisk } from '../../files/storage/files-on-disk';
import { CLOCK_KEY } from '../../jobs/purge-guard';
import { MOVED_TABLES, type MovedTableName, TABLE_NAMES } from '../copying/moved-tables';
import { lastNumber, setLastNumber } from '../copying/rows';
import {
  type AccountHistory,
  applyAccountHistory,
  lastEventOf,
  readAccountHistory,
} from './account-history';

type Removal = Pick<ApplicationRemovalTable, 'application_id' | 'reason' | 'user_name'>;

/** History of an installation that an older backup of it lacks. */
export interface ShopHistory {
  removals: readonly Removal[];
  /** The last number of each table that numbers its rows. */
  lastNumbers: ReadonlyMap<MovedTableName, number>;
  accounts: AccountHistory;
}

/** Reads that from a shop. */
export async function readShopHistory(database: Database): Promise<ShopHistory> {
  const removals = await database
    .selectFrom('application_removals')
    .select(['application_id', 'reason', 'user_name'])
    .execute();
  const lastNumbers = new Map<MovedTableName, number>();
  for (const table of TABLE_NAMES) {
    if (MOVED_TABLES[table].isNumbered) lastNumbers.set(table, await lastNumber(database, table));
  }
  return { removals, lastNumbers, accounts: await readAccountHistory(database) };
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

/** Returns how far a shop has come, by the number of its last event. */
const eventsOf = ({ lastNumbers }: ShopHistory) => lastNumbers.get('audit_events') ?? 0;

/**
 * Prepares a restored installation by the histories of later times. Deletes again what was deleted since, and does not reuse numbers that were assigned since. Gives accounts their present access. Ends sessions
 * and password links, as some had ended since. Returns how many applications were deleted, and a line of text for each
 * account that differs.
 *
 * @param histories of the same installation at later times
 */
export async function applyHistories(
  database: Database,
  dataDirectory: string,
  histories: readonly ShopHistory[],
): Promise<{ removed: number; accounts: string[] }> {
  const folders = await openFileFolders(dataDirectory);
  const services = { database, files: new FilesOnDisk(database, folders), folders };
  const last = await lastEventOf(database);
  const accounts: string[] = [];
  let removed = 0;
  const inOrder = [...histories].sort((a, b) => eventsOf(a) - eventsOf(b));
  for (const { removals, lastNumbers, accounts: later } of inOrder) {
    removed += await removeAgain(services, removals);
    for (const table of TABLE_NAMES) {
      const number = lastNumbers.get(table) ?? 0;
      if (number > (MOVED_TABLES[table].isNumbered ? await lastNumber(database, table) : Infinity))
        await setLastNumber(database, table, number);
    }
    accounts.push(...(await applyAccountHistory(services, later, last)));
  }
  await database.deleteFrom('sessions').execute();
  await database.deleteFrom('reset_links').execute();
  // The age of the backup says nothing about the clock.
  await database.deleteFrom('meta').where('key', '=', CLOCK_KEY).execute();
  return { removed, accounts };
}
