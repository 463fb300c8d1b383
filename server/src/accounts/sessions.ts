import { randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { AccountSession } from '@teluk-mart/domain/user/account';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { array, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { accountEvent } from './notices';
import { lifeFrom, staffOf, unauthorized } from './staff-session';

/** The same for every failed login: it does not reveal whether there is such an account. */
export const LOGIN_REFUSED = 'Email atau password salah.';

/** Sessions that an account has at most: a further login ends the one that was used longest ago. */
const MOST_SESSIONS = 20;

const USER_AGENT_LENGTH = 300;

interface NewSession {
  hours: number;
  userAgent?: string | undefined;
  address?: string;
  /** `false` where a passkey alone opens it. */
  withPassword?: boolean;
}

/**
 * Opens a session that ends after some hours unless it is used, and returns its id. Throws 401 where the account was
 * deactivated or got another password while this one was being checked.
 *
 * @param account with the hash that its password was just compared with
 */
export async function openSession(
  tables: Kysely<Tables>,
  account: { id: number; password_hash: string },
  { hours, userAgent, address, withPassword = true }: NewSession,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const now = new Date();
  const created_at = now.toISOString();
  await tables
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('status', '=', ACTIVE)
    .executeTakeFirstOrThrow(() => unauthorized(LOGIN_REFUSED));
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
  return id;
}

export async function deleteOldSessions(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('expires_at', '<=', new Date().toISOString())
    .execute();
}

export async function endSession(tables: Kysely<Tables>, id: string): Promise<void> {
  await tables.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a user but the one to keep, if any (docs/specification.md#account-guards). */
export async function endSessionsOf(
  tables: Kysely<Tables>,
  userId: number,
  keptId = '',
): Promise<void> {
  await tables
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
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

/** Registers the calls for one's own sessions (docs/specification.md#active-sessions). */
export function sessionRoutes(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/users/me/sessions',
    describeCall('Sesi Anda yang masih aktif', { response: { 200: array(AccountSession) } }),
    async (request): Promise<AccountSession[]> => {
      const { user, sessionId } = staffOf(request);
      const rows = await database
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'address', 'created_at', 'seen_at'])
        .where('user_id', '=', user.id)
        .where('expires_at', '>', new Date().toISOString())
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map(({ id, user_agent, ...session }) => ({
        ...session,
        id: publicId(id),
        device: deviceName(user_agent),
        current: id === sessionId,
      }));
    },
  );

  app.delete<{ Params: { session: string } }>(
    '/users/me/sessions/:session',
    describeCall('Keluarkan salah satu sesi Anda', {
      params: object({ session: Text }),
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const { user, source } = staffOf(request);
      await inTransaction(database, async (tables) => {
        const own = await tables
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', user.id)
          .execute();
        const named = own.find(({ id }) => publicId(id) === request.params.session);
        if (!named) throw new RequestError(404, 'Sesi ini sudah berakhir.');
        await endSession(tables, named.id);
        await recordAudit(tables, accountEvent(source, user, { action: 'session-ended' }));
      });
      return { message: 'Sesi telah dikeluarkan.' };
    },
  );

  app.delete(
    '/users/me/sessions',
    describeCall('Keluarkan semua sesi Anda yang lain', { response: { 200: MessageResponse } }),
    async (request) => {
      const { user, sessionId, source } = staffOf(request);
      await inTransaction(database, async (tables) => {
        await endSessionsOf(tables, user.id, sessionId);
        await recordAudit(tables, accountEvent(source, user, { action: 'session-ended' }));
      });
      return { message: 'Semua sesi lain telah dikeluarkan.' };
    },
  );
}
