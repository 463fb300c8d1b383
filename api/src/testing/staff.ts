import type { Role } from '@teluk-mart/shared/domain/user/roles';
import type { Insertable } from 'kysely';
import type { Database } from '../database/open-database';
import type { UserTable } from '../database/tables';
import { hashPassword } from '../session/passwords';
import type { TestApi } from './create-test-api';

/** Password of every account that a test makes. */
export const PASSWORD = 'rahasia-uji';

let hashed: Promise<string> | undefined;
let accounts = 0;

/** Makes an account, active and with the password `PASSWORD` unless the fields say otherwise; returns its id. */
export async function makeUser(
  database: Database,
  fields: Partial<Insertable<UserTable>> = {},
): Promise<number> {
  hashed ??= hashPassword(PASSWORD);
  accounts += 1;
  const { id } = await database
    .insertInto('users')
    .values({
      nama: 'Wa Ode Sartika',
      email: `karyawan-${accounts}@telukmart.id`,
      password_hash: await hashed,
      avatar_url: null,
      role: 'marcom',
      status: 1,
      created_at: '2026-01-05T02:00:00.000Z',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member of staff with a session. */
export interface TestStaff {
  id: number;
  email: string;
  token: string;
  /** Headers of a request that they send. */
  headers: { authorization: string };
}

/** Logs an account in. */
export async function logIn(
  { app, database }: Pick<TestApi, 'app' | 'database'>,
  id: number,
): Promise<TestStaff> {
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: PASSWORD },
  });
  const { token } = answer.json<{ token: string }>();
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

/** Makes an account with a role and logs it in. */
export async function signIn(
  api: Pick<TestApi, 'app' | 'database'>,
  role: Role,
  fields: Partial<Insertable<UserTable>> = {},
): Promise<TestStaff> {
  return logIn(api, await makeUser(api.database, { role, ...fields }));
}
