import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { PendingChange } from '@teluk-mart/domain/user/account';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { User } from '@teluk-mart/domain/user/user';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Services } from '../app/services';
import { Tokens } from '../app/tokens';
import type { AuditSource } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';

const HOUR = 3_600_000;

/** Longest life of a session in milliseconds, however much it is used. */
export const MAX_SESSION_LIFE = 30 * 24 * HOUR;

/** A session that is used is prolonged at most this often, in milliseconds: reading must not cost a write. */
const PROLONG_EVERY = 5 * 60_000;

/** A member of staff who sends a request; role and status are those of this moment. */
export interface StaffSession {
  sessionId: string;
  user: User;
  /** Time of the last authentication in milliseconds since 1970: the login, or the password once more. */
  authenticatedAt: number;
  /** Change of the account that is due before anything else works. */
  pending: PendingChange | undefined;
  /** Notes of the audit on the request. */
  source: AuditSource;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender of the request; `undefined` for the public. */
    staff: StaffSession | undefined;
  }
}

/** Header of a response that asks for a login (RFC 6750). */
export const LOGIN_NEEDED = { 'www-authenticate': 'Bearer' } as const;

export function unauthorized(message?: string, errors?: Record<string, string>): RequestError {
  return new RequestError(401, message, errors, { headers: LOGIN_NEEDED });
}

/** Returns who sends a request to a staff route, whose policy has let nobody else in. */
export function staffOf({ staff, routeOptions }: FastifyRequest): StaffSession {
  if (!staff) throw new Error(`The policy of ${routeOptions.url} lets the public in`);
  return staff;
}

/** Milliseconds for which an authentication counts: a login, or the password once more. */
const REAUTHENTICATION_LIFE = 10 * 60_000;

const REAUTHENTICATION_NEEDED = 'Masukkan password Anda sekali lagi untuk melanjutkan.';

/** The shell asks who is there and sends the call once more. */
export function reauthenticationNeeded(): RequestError {
  const { proofNeeded: code } = REFUSAL_CODES;
  return new RequestError(403, REAUTHENTICATION_NEEDED, undefined, { code });
}

/**
 * Returns a session that was authenticated lately, throws 403 for others: what keeps or takes an account needs more than
 * a token, which may be stolen (docs/decisions/036-accounts.md).
 */
export function requireReauthentication(staff: StaffSession): StaffSession {
  const age = Date.now() - staff.authenticatedAt;
  if (age < 0 || age >= REAUTHENTICATION_LIFE) throw reauthenticationNeeded();
  return staff;
}

/**
 * Claims of a session token: the user's id, which the browser reads too (docs/specification.md#session-life), and the
 * session's own.
 */
interface SessionClaims {
  id: number;
  sid: string;
}

export const makeSessionTokens = (secret: string) => new Tokens<SessionClaims>(secret, 'session');

/** Returns true if an account has a second factor: an authenticator app that is confirmed, or a passkey. */
export async function hasSecondFactor(tables: Kysely<Tables>, userId: number): Promise<boolean> {
  const app = tables
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null);
  const passkeys = tables.selectFrom('passkeys').select('user_id').where('user_id', '=', userId);
  return (await app.union(passkeys).executeTakeFirst()) !== undefined;
}

export async function pendingOf(
  { database, config }: Services,
  { id, role }: User,
  mustChangePassword: 0 | 1,
): Promise<PendingChange | undefined> {
  if (mustChangePassword === 1) return 'password';
  if (config.requireSecondFactor !== role) return undefined;
  return (await hasSecondFactor(database, id)) ? undefined : 'second-factor';
}

export function lifeFrom(now: Date, created: Date, hours: number) {
  const end = Math.min(now.getTime() + hours * HOUR, created.getTime() + MAX_SESSION_LIFE);
  return { seen_at: now.toISOString(), expires_at: new Date(end).toISOString() };
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

/**
 * Finds out who sends a request by the token's signature and age, then the rows of its session and its user at this
 * moment. So a logout, a new password, a deactivation or another role counts at once
 * (docs/specification.md#account-guards). `undefined` where any of it is wrong.
 */
export async function findStaff(
  request: FastifyRequest,
  services: Services,
): Promise<StaffSession | undefined> {
  const { database, config, sessionTokens } = services;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && sessionTokens.read(token);
  if (!claims) return undefined;
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'nama', 'email', 'avatar_url', 'role', 'status'])
    .select(['sessions.created_at', 'sessions.seen_at', 'proved_at', 'must_change_password'])
    .where('sessions.id', '=', claims.sid)
    .where('users.id', '=', claims.id)
    .where('users.status', '=', ACTIVE)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, seen_at, proved_at, must_change_password, ...user } = row;
  const session = { id: claims.sid, created_at, seen_at };
  await prolongSession(database, session, config.sessionHours).catch((error: unknown) => {
    // On a full disk, where somebody has to be able to delete, it is good until its end.
    request.log.warn({ err: error }, 'a session could not be prolonged');
  });
  return {
    sessionId: claims.sid,
    user,
    authenticatedAt: Date.parse(proved_at ?? created_at),
    pending: await pendingOf(services, user, must_change_password),
    source: { actor: { id: user.id, name: user.nama }, address: request.ip, requestId: request.id },
  };
}
