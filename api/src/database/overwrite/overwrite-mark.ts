import type { Kysely } from 'kysely';
import type { Tables } from '../tables';

/** Present while nothing that was deleted is left in the file, with the moment that was seen to. */
const KEY = 'overwritten_at';

/**
 * Notes, within the transaction that deletes somebody's data, that it must be overwritten too: a server that is cut off
 * before that does it when it starts again.
 */
export async function requireOverwriting(tables: Kysely<Tables>): Promise<void> {
  await tables.deleteFrom('meta').where('key', '=', KEY).execute();
}

/** Notes that nothing is left to overwrite. */
export async function markOverwritten(tables: Kysely<Tables>): Promise<void> {
  await tables.replaceInto('meta').values({ key: KEY, value: new Date().toISOString() }).execute();
}

/** Whether something that was deleted may still lie in the file; so it is in one that an earlier release has left. */
export async function needsOverwriting(tables: Kysely<Tables>): Promise<boolean> {
  const row = await tables
    .selectFrom('meta')
    .select('key')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row === undefined;
}
