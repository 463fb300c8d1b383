import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { User } from '@teluk-mart/shared/domain/user/user';
import type { Kysely } from 'kysely';
import Type from 'typebox';
import type { Tables } from '../../database/tables';
import { isUniqueViolation } from '../../database/violations';
import { RequestError } from '../../errors/request-error';
import { idOf, type RecordParams } from '../../requests/record-address';

/** The columns that leave the server; the password's hash is not among them. */
export const USER_COLUMNS = ['id', 'nama', 'email', 'avatar_url', 'role', 'status'] as const;

/** Lists all accounts, the oldest first. */
export async function listUsers(database: Kysely<Tables>): Promise<User[]> {
  return database.selectFrom('users').select(USER_COLUMNS).orderBy('id').execute();
}

function userNotFound(): RequestError {
  return new RequestError(404, 'Pengguna tidak ditemukan');
}

/** Returns the id of the account that an address names; throws 404 when it cannot be one. */
export function userIdOf(params: RecordParams['Params']): number {
  return idOf(params, userNotFound);
}

/** Answer to a write: the account as it is now, without its password. */
export const SavedUser = Type.Object({ message: Type.String(), user: User });

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
    // Of an account the address alone must be unique.
    if (!isUniqueViolation(error)) throw error;
    throw new RequestError(409, TAKEN, { email: TAKEN });
  }
}
