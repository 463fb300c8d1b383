import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/** Writes the one row of trial writes. */
export async function writeHealthy(database: Kysely<Tables>): Promise<void> {
  const value = new Date().toISOString();
  await database
    .insertInto('meta')
    .values({ key: 'healthy_at', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
