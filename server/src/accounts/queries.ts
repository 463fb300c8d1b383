import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { User } from '@teluk-mart/domain/user/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { forgetWrong } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { idOf, type RecordParams } from '../guards/requests/record-address';
import { endSessionsOf } from './sessions';

/** The columns that leave the server; the password's hash is not among them. */
export const USER_COLUMNS = ['id', 'nama', 'email', 'avatar_url', 'role', 'status'] as const;

const userNotFound = () => new RequestError(404, 'Pengguna tidak ditemukan');

export async function findUser(tables: Kysely<Tables>, id: number): Promise<User> {
  return tables
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(userNotFound);
}

/** Returns the id of the account that an address names; throws 404 when it cannot be one. */
export function userIdOf(params: RecordParams['Params']): number {
  return idOf(params, userNotFound);
}

/** Finds an account that may log in, by its id or its address in lower case. */
export async function findActiveAccount(
  tables: Kysely<Tables>,
  column: 'id' | 'email',
  value: number | string,
) {
  return tables
    .selectFrom('users')
    .select(['id', 'nama', 'email', 'password_hash'])
    .where(column, '=', value)
    .where('status', '=', ACTIVE)
    .executeTakeFirst();
}

export type ActiveAccount = NonNullable<Awaited<ReturnType<typeof findActiveAccount>>>;

export async function countActiveAdmins(tables: Kysely<Tables>): Promise<number> {
  const { count } = await tables
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('status', '=', ACTIVE)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteResetLinks(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('reset_links').where('user_id', '=', userId).execute();
}

/**
 * Sets the password of an account of whose owner the one before was not asked. Nothing that went before opens the account
 * any more: its sessions end, its links are deleted, and its passkeys count only after the new password, because an
 * intruder may have added them. The second factor stays on.
 *
 * @param must_change_password 1 where its owner has to choose another one first
 */
export async function replacePassword(
  tables: Kysely<Tables>,
  account: { id: number; email: string },
  password_hash: string,
  must_change_password: 0 | 1 = 0,
): Promise<void> {
  const { id } = account;
  await tables
    .updateTable('users')
    .set({ password_hash, must_change_password })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(tables, id);
  await deleteResetLinks(tables, id);
  await tables
    .updateTable('passkeys')
    .set({ after_password: 1 })
    .where('user_id', '=', id)
    .execute();
  await forgetWrong(tables, account);
}
