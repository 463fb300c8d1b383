import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** Returns the value of a row of `meta`, which holds facts of an installation by name. */
export async function readMeta(tables: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await tables
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Writes a row of `meta`; without a value, deletes it. */
export async function writeMeta(
  tables: Kysely<Tables>,
  key: string,
  value: string | undefined,
): Promise<void> {
  if (value === undefined) {
    await tables.deleteFrom('meta').where('key', '=', key).execute();
    return;
  }
  await tables
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
