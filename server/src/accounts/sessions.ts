import { randomBytes } from 'node:crypto';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { AccountSession } from '@teluk-mart/domain/user/account';
import type { Kysely } from 'kysely';
import { sha256 } from '../app/hashes';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Longest life of a session in milliseconds, however much it is used. */
export const MAX_SESSION_LIFE = 30 * 24 * 3_600_000;

/** A session that is used is prolonged at most this often, in milliseconds: reading must not cost a write. */
const PROLONG_EVERY = 5 * 60_000;

const HOUR = 3_600_000;

/** Sessions that an account has at most: a further login ends the one that was used longest ago. */
const MOST_SESSIONS = 20;

/** Most letters of a user agent that are kept. */
const USER_AGENT_LENGTH = 300;

function lifeFrom(now: Date, created: Date, hours: number) {
  const end = Math.min(now.getTime() + hours * HOUR, created.getTime() + MAX_SESSION_LIFE);
  return { seen_at: now.toISOString(), expires_at: new Date(end).toISOString() };
}

interface NewSession {
  /** Hours that it lives without being used. */
  hours: number;
  userAgent?: string | undefined;
  address?: string;
  /** `false` where a passkey alone opens it. */
  withPassword?: boolean;
  /** Runs in the transaction that opens it. */
  record?: (tables: Kysely<Tables>) => Promise<void>;
}

/**
 * Opens a session that ends after some hours unless it is used; clears the ended ones on the way. Returns its id, or
 * `undefined` where the account was deactivated or got another password while this one was being checked.
 *
 * @param account with the hash that its password was just compared with
 */
export async function openSession(
  database: Kysely<Tables>,
  account: { id: number; password_hash: string },
  { hours, userAgent, address, withPassword = true, record }: NewSession,
): Promise<string | undefined> {
  const id = randomBytes(16).toString('hex');
  const now = new Date();
  const created_at = now.toISOString();
  // In a transaction of its own: logins that read the same rows would be in each other's way.
  await inTransaction(database, (tables) =>
    tables.deleteFrom('sessions').where('expires_at', '<=', created_at).execute(),
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
    await tables
      .insertInto('sessions')
      .values({
        id,
        user_id: account.id,
        created_at,
        ...lifeFrom(now, now, hours),
        user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
        address: address ?? null,
        proved_at: created_at,
        password_at: withPassword ? created_at : null,
      })
      .execute();
    const kept = tables
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account.id)
      .orderBy('seen_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST_SESSIONS);
    await tables
      .deleteFrom('sessions')
      .where('user_id', '=', account.id)
      .where('id', 'not in', kept)
      .execute();
    await record?.(tables);
    return id;
  });
}

/** Prolongs a session that is being used (docs/specification.md#session-life); of several uses at once one writes. */
export async function prolongSession(
  database: Kysely<Tables>,
  session: { id: string; created_at: string; seen_at: string },
  hours: number,
  now = new Date(),
): Promise<void> {
  if (now.getTime() - Date.parse(session.seen_at) < PROLONG_EVERY) return;
  await database
    .updateTable('sessions')
    .set(lifeFrom(now, new Date(session.created_at), hours))
    .where('id', '=', session.id)
    .where('seen_at', '=', session.seen_at)
    .execute();
}

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

/** Words for a browser by what its user agent has in it; the first that fits counts. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a readable name for the device of a session, such as `Chrome di Android`. */
function deviceName(userAgent: string | null): string {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (kinds) => kinds.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  );
  return names.join(' di ') || 'Perangkat tidak dikenal';
}

/** Returns the public id of a session, from which no token can be derived. */
function publicId(sessionId: string): string {
  return sha256(sessionId).slice(0, 24);
}

/** Lists the sessions of an account, the one that was used last first. */
export async function listSessions(
  database: Kysely<Tables>,
  userId: number,
  currentId: string,
): Promise<AccountSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
    id: publicId(id),
    device: deviceName(user_agent),
    address,
    created_at,
    seen_at,
    current: id === currentId,
  }));
}

/** Ends the session with a public id of an account. Returns false where there is none. */
export async function endNamedSession(
  tables: Kysely<Tables>,
  userId: number,
  named: string,
): Promise<boolean> {
  const rows = await tables
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const found = rows.find(({ id }) => publicId(id) === named);
  if (found) await endSession(tables, found.id);
  return found !== undefined;
}
