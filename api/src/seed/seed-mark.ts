import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

const KEY = 'seed';

/** Whether the database has had its first content, be it none. */
export async function isSeeded(database: Kysely<Tables>): Promise<boolean> {
  const row = await database
    .selectFrom('meta')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the database has had its first content; throws where another process was faster. */
export async function markSeeded(database: Kysely<Tables>, seed: 'demo' | 'none'): Promise<void> {
  await database.insertInto('meta').values({ key: KEY, value: seed }).execute();
}
