import { randomBytes } from 'node:crypto';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';

/** Longest life of a session in milliseconds, however much it is used. */
export const MAX_SESSION_LIFE = 30 * 24 * 3_600_000;

/** A session that is used is prolonged at most this often, in milliseconds: reading must not cost a write. */
const PROLONG_EVERY = 5 * 60_000;

const HOUR = 3_600_000;

/** Sessions that an account has at most: a further login ends the one that was used longest ago. */
const MOST_SESSIONS = 20;

/** A session's row as far as its life goes. */
interface SessionLife {
  id: string;
  created_at: string;
  seen_at: string;
}

function lifeFrom(now: Date, created: Date, hours: number) {
  const end = Math.min(now.getTime() + hours * HOUR, created.getTime() + MAX_SESSION_LIFE);
  return { seen_at: now.toISOString(), expires_at: new Date(end).toISOString() };
}

/** An active account, and the hash that its password was just compared with. */
interface VerifiedAccount {
  id: number;
  password_hash: string;
}

/** Browser and address of a login. */
interface LoginPlace {
  userAgent?: string | undefined;
  address?: string | undefined;
}

interface NewSession {
  /** Hours that it lives without being used. */
  hours: number;
  place?: LoginPlace;
  /** `false` where a passkey alone opens it. */
  withPassword?: boolean;
  now?: Date;
  /** Runs in the transaction that opens it. */
  record?: (tables: Kysely<Tables>) => Promise<void>;
}

/** Most letters of a user agent that are kept. */
const USER_AGENT_LENGTH = 300;

/** Ends what an account has too many of. */
async function endOldest(tables: Kysely<Tables>, userId: number): Promise<void> {
  const kept = tables
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_SESSIONS);
  await tables
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
}

/**
 * Opens a session that ends after some hours unless it is used; clears the ended ones on the way. Returns its id, or
 * `undefined` where the account was deactivated or got another password while this one was being checked.
 */
export async function openSession(
  database: Kysely<Tables>,
  account: VerifiedAccount,
  {
    hours,
    place = {},
    withPassword = true,
    now = new Date(),
    record = async () => undefined,
  }: NewSession,
): Promise<string | undefined> {
  const id = randomBytes(16).toString('hex');
  const life = lifeFrom(now, now, hours);
  const created = now.toISOString();
  // In a transaction of its own: logins that read the same rows would be in each other's way.
  await inTransaction(database, (tables) =>
    tables.deleteFrom('sessions').where('expires_at', '<=', created).execute(),
  );
  return inTransaction(database, async (tables) => {
    const isUnchanged = await tables
      .selectFrom('users')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('status', '=', ACTIVE)
      .executeTakeFirst();
    if (!isUnchanged) return undefined;
    const { userAgent, address = null } = place;
    const user_agent = userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
    const row = { id, user_id: account.id, created_at: created, ...life, user_agent, address };
    await tables
      .insertInto('sessions')
      .values({ ...row, proved_at: created, password_at: withPassword ? created : null })
      .execute();
    await endOldest(tables, account.id);
    await record(tables);
    return id;
  });
}

/** Prolongs a session that is being used (docs/specification.md#session-life); of several uses at once one writes. */
export async function prolongSession(
  database: Kysely<Tables>,
  { id, created_at: createdAt, seen_at: seenAt }: SessionLife,
  hours: number,
  now = new Date(),
): Promise<void> {
  if (now.getTime() - Date.parse(seenAt) < PROLONG_EVERY) return;
  const life = lifeFrom(now, new Date(createdAt), hours);
  await database
    .updateTable('sessions')
    .set(life)
    .where('id', '=', id)
    .where('seen_at', '=', seenAt)
    .execute();
}

/** Ends one session. */
export async function endSession(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a user but the one to keep, if any (docs/specification.md#account-guards). */
export async function endSessionsOf(
  database: Kysely<Tables>,
  userId: number,
  exceptSessionId?: string,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}
