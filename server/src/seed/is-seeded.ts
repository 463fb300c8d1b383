import type { Kysely } from 'kysely';
import { readMeta } from '../database/meta';
import type { Tables } from '../database/tables';

/** Row of `meta` that names the first content of a database. */
const KEY = 'seed';

/** Returns true if the database has been seeded, even with nothing. */
export async function isSeeded(database: Kysely<Tables>): Promise<boolean> {
  return (await readMeta(database, KEY)) !== undefined;
}

/** Notes that the database has had its first content; throws where another process was faster. */
export async function markSeeded(database: Kysely<Tables>, seed: 'demo' | 'none'): Promise<void> {
  await database.insertInto('meta').values({ key: KEY, value: seed }).execute();
}
