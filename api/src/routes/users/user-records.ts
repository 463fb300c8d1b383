import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../errors/request-error';

/** The columns that leave the server; the password's hash is not among them. */
export const USER_COLUMNS = ['id', 'nama', 'email', 'avatar_url', 'role', 'status'] as const;

/** All accounts, the oldest first. */
export async function listUsers(database: Kysely<Tables>): Promise<User[]> {
  return database.selectFrom('users').select(USER_COLUMNS).orderBy('id').execute();
}

/** Says that there is no such account. */
export function userNotFound(): RequestError {
  return new RequestError(404, 'Pengguna tidak ditemukan');
}

/** One account; throws 404 where there is none. */
export async function findUser(database: Kysely<Tables>, id: number): Promise<User> {
  const user = await database
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw userNotFound();
  return user;
}

/** How many accounts are active admins. */
export async function countActiveAdmins(database: Kysely<Tables>): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('status', '=', ACTIVE)
    .executeTakeFirstOrThrow();
  return Number(count);
}
