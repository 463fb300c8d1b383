import { randomBytes } from 'node:crypto';
import { sha256 } from '../../app/hashes';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/** Milliseconds for which a link sets a password. */
const LINK_LIFE = 3_600_000;

/**
 * Makes a link that sets an account's password and returns its token. One that an admin makes is the only one from then
 * on. A mailed one, for which anybody may ask, replaces mailed ones alone.
 */
export async function makeResetToken(
  tables: Kysely<Tables>,
  userId: number,
  way: 'by-admin' | 'mailed',
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(Date.now() + LINK_LIFE).toISOString();
  const is_mailed = way === 'mailed' ? 1 : 0;
  await tables
    .deleteFrom('reset_links')
    .where('user_id', '=', userId)
    .$if(is_mailed === 1, (query) => query.where('is_mailed', '=', 1))
    .execute();
  await tables
    .insertInto('reset_links')
    .values({ token_hash: sha256(token), user_id: userId, expires_at, is_mailed })
    .execute();
  return token;
}

/** Finds the active account whose password a link sets; `undefined` where it is used, too old or none. */
export async function findResetAccount(tables: Kysely<Tables>, token: string) {
  return tables
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.nama', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', new Date().toISOString())
    .where('users.status', '=', ACTIVE)
    .executeTakeFirst();
}

/** Deletes the links of an account. */
export async function deleteResetLinks(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('reset_links').where('user_id', '=', userId).execute();
}
