import type { Role } from '@teluk-mart/domain/user/roles';
import type { Insertable } from 'kysely';
import { hashPassword } from '../accounts/passwords';
import { openSession } from '../accounts/sessions';
import { makeSessionTokens } from '../accounts/staff-session';
import { readSecret } from '../app/secret';
import type { Settings } from '../app/settings';
import type { Database } from '../database/open-database';
import type { UserTable } from '../database/tables';
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

function staffWith(id: number, email: string, token: string): TestStaff {
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

function findAccount(database: Database, id: number) {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Logs an account in as people do. */
export async function logIn(
  { app, database }: Pick<TestApi, 'app' | 'database'>,
  id: number,
): Promise<TestStaff> {
  const { email } = await findAccount(database, id);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: PASSWORD },
  });
  return staffWith(id, email, answer.json<{ token: string }>().token);
}

/** A shop whose database takes sessions. */
type SessionPlace = Pick<TestApi, 'database'> & {
  config: Pick<Settings, 'dataDirectory' | 'databaseUrl' | 'sessionHours'>;
};

/** A session of an account that a test opened. */
interface TestSession {
  userId: number;
  sessionId: string;
}

/** Opens a session of an active account without a login, which costs a password's hash. */
export async function openSessionOf(
  { database, config }: SessionPlace,
  userId: number,
): Promise<TestSession> {
  const account = await findAccount(database, userId);
  const sessionId = await openSession(database, account, { hours: config.sessionHours });
  return { userId, sessionId };
}

/** Makes an account with a role and opens a session of it, without a login. */
export async function signIn(
  api: SessionPlace,
  role: Role,
  fields: Partial<Insertable<UserTable>> = {},
): Promise<TestStaff> {
  const { database, config } = api;
  const { id, email } = await findAccount(database, await makeUser(database, { role, ...fields }));
  const { sessionId: sid } = await openSessionOf(api, id);
  const secret = await readSecret(database);
  const exp = Math.floor(Date.now() / 1000) + config.sessionHours * 3600;
  return staffWith(id, email, makeSessionTokens(secret).sign({ id, sid, exp }));
}

/** Makes the last authentication of an account's sessions too old to count. */
export async function forgetProof(
  { database }: Pick<TestApi, 'database'>,
  { id }: Pick<TestStaff, 'id'>,
): Promise<void> {
  const proved_at = new Date(Date.now() - 11 * 60_000).toISOString();
  await database.updateTable('sessions').set({ proved_at }).where('user_id', '=', id).execute();
}
