import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { User } from '@teluk-mart/domain/user/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { isUniqueViolation } from '../database/engine';
import { RequestError } from '../guards/request-error';

/** The columns that leave the server; the password's hash is not among them. */
export const USER_COLUMNS = ['id', 'nama', 'email', 'avatar_url', 'role', 'status'] as const;

/** Makes the error for an account that does not exist. */
export function userNotFound(): RequestError {
  return new RequestError(404, 'Pengguna tidak ditemukan');
}

/** Finds an account; throws 404 when there is none. */
export async function findUser(database: Kysely<Tables>, id: number): Promise<User> {
  const user = await database
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw userNotFound();
  return user;
}

/** An active account as logins need it. */
export interface LoginAccount {
  id: number;
  nama: string;
  email: string;
  password_hash: string;
}

/** Finds an account that may log in, by its id or its address in lower case. */
export function findActiveAccount(
  database: Kysely<Tables>,
  column: 'id' | 'email',
  value: number | string,
): Promise<LoginAccount | undefined> {
  return database
    .selectFrom('users')
    .select(['id', 'nama', 'email', 'password_hash'])
    .where(column, '=', value)
    .where('status', '=', ACTIVE)
    .executeTakeFirst();
}

/** Reads the hash of an account's password; `undefined` where the account is gone. */
export async function findPasswordHash(
  database: Kysely<Tables>,
  id: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

/**
 * Stores the password that an account's owner has chosen. Returns false and stores nothing where another one than the
 * expected was stored meanwhile.
 *
 * @param formerHash hash of the password that it replaces; left out where any may be replaced
 */
export async function storeOwnPassword(
  tables: Kysely<Tables>,
  id: number,
  newHash: string,
  formerHash?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('users')
    .set({ password_hash: newHash, must_change_password: 0 })
    .where('id', '=', id)
    .$if(formerHash !== undefined, (query) => query.where('password_hash', '=', formerHash ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts the active admins. */
export async function countActiveAdmins(database: Kysely<Tables>): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('status', '=', ACTIVE)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const TAKEN = 'Email sudah digunakan oleh pengguna lain.';

/** Waits for a write of an account; throws 409 when its address belongs to another, however close the race was. */
export async function refuseTakenEmail<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    // Only the address of an account must be unique.
    if (!isUniqueViolation(error)) throw error;
    throw new RequestError(409, TAKEN, { email: TAKEN });
  }
}
