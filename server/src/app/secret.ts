import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/**
 * Returns the key from which the shop's keys for signing and encrypting are derived: made at the first start, the same
 * ever after and for all servers on a database. Deleting its row ends all sessions once the servers have started again.
 */
export async function readSecret(tables: Kysely<Tables>): Promise<string> {
  await tables
    .insertInto('meta')
    .values({ key: 'secret', value: randomBytes(48).toString('base64url') })
    // Of two servers that start at once the first one's counts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = tables.selectFrom('meta').select('value').where('key', '=', 'secret');
  return (await row.executeTakeFirstOrThrow()).value;
}
