import jwt from '@fastify/jwt';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { PendingChange } from '@teluk-mart/domain/user/account';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { User } from '@teluk-mart/domain/user/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../app/services';
import { type AuditSource, auditOf } from '../audit/record-audit';
import { RequestError } from '../guards/request-error';
import { hasSecondFactor } from './second-factors';
import { MAX_SESSION_LIFE, prolongSession } from './sessions';

/** A member of staff who sends a request; role and status are those of this moment. */
export interface StaffSession {
  sessionId: string;
  user: User;
  /** Time of the last authentication in milliseconds since 1970: the login, or the password once more. */
  authenticatedAt: number;
  /** Change of the account that is due before anything else works. */
  pending: PendingChange | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender of the request; `undefined` for the public. */
    staff: StaffSession | undefined;
  }
}

/** Header of a response that asks for a login (RFC 6750). */
export const LOGIN_NEEDED = { 'www-authenticate': 'Bearer' } as const;

/**
 * Returns the staff session of a request to a staff route. Throws an internal error if nobody is logged in: the route's
 * policy should have refused the request.
 */
export function staffOf({ staff, routeOptions }: FastifyRequest): StaffSession {
  if (!staff) throw new Error(`The policy of ${routeOptions.url} lets the public in`);
  return staff;
}

/** A member of staff who sends a request, with what the audit notes of it. */
export interface Caller extends StaffSession {
  source: AuditSource;
}

/** Returns who sends a request to a staff route, and from where. */
export function callerOf(request: FastifyRequest): Caller {
  return { ...staffOf(request), source: auditOf(request) };
}

/** Milliseconds for which an authentication counts: a login, or the password once more. */
const REAUTHENTICATION_LIFE = 10 * 60_000;

const REAUTHENTICATION_NEEDED = 'Masukkan password Anda sekali lagi untuk melanjutkan.';

/** Returns the refusal on which the shell asks who is there and sends the call once more. */
export function reauthenticationNeeded(): RequestError {
  return new RequestError(403, REAUTHENTICATION_NEEDED, undefined, {}, REFUSAL_CODES.proofNeeded);
}

/**
 * Returns a session that was authenticated lately, throws 403 for others: what keeps or takes an account needs more than
 * a token, which may be stolen (docs/decisions/036-accounts.md).
 */
export function requireReauthentication<Session extends StaffSession>(session: Session): Session {
  const age = Date.now() - session.authenticatedAt;
  if (age < 0 || age >= REAUTHENTICATION_LIFE) throw reauthenticationNeeded();
  return session;
}

/** Returns true if a request has an invalid or expired token: its sender believes to be logged in. */
export function hasDeadToken({ headers, staff }: FastifyRequest): boolean {
  return headers.authorization !== undefined && !staff;
}

/**
 * Claims of a session token: the user's id, which the browser reads too (docs/specification.md#session-life), and the
 * session's own.
 */
interface TokenPayload {
  id: number;
  sid: string;
}

const BEARER = /^Bearer +(\S+) *$/i;

function readToken(app: FastifyInstance, authorization: string): TokenPayload | undefined {
  const [, token] = BEARER.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  try {
    return app.jwt.verify<TokenPayload>(token);
  } catch {
    return undefined;
  }
}

/** Returns the change that an account's owner has to make; `undefined` if none is due. */
export async function pendingOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { id, role }: User,
  mustChangePassword: 0 | 1,
): Promise<PendingChange | undefined> {
  if (mustChangePassword === 1) return 'password';
  if (config.requireSecondFactor !== role) return undefined;
  return (await hasSecondFactor(database, id)) ? undefined : 'second-factor';
}

/**
 * Finds out who sends a request by the token's signature and age, then the rows of its session and its user at this
 * moment. So a logout, a new password, a deactivation or another role counts at once
 * (docs/specification.md#account-guards). `undefined` where any of it is wrong.
 */
export async function findStaff(
  app: FastifyInstance,
  { database, config }: Pick<Services, 'database' | 'config'>,
  authorization: string,
): Promise<StaffSession | undefined> {
  const payload = readToken(app, authorization);
  if (typeof payload?.id !== 'number' || typeof payload.sid !== 'string') return undefined;
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'nama', 'email', 'avatar_url', 'role', 'status'])
    .select(['sessions.created_at', 'sessions.seen_at', 'proved_at', 'must_change_password'])
    .where('sessions.id', '=', payload.sid)
    .where('users.id', '=', payload.id)
    .where('users.status', '=', ACTIVE)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, seen_at, proved_at, must_change_password, ...user } = row;
  const session = { id: payload.sid, created_at, seen_at };
  await prolongSession(database, session, config.sessionHours).catch((error: unknown) => {
    // On a full disk, where somebody has to be able to delete, it is good until its end.
    app.log.warn({ err: error }, 'a session could not be prolonged');
  });
  return {
    sessionId: payload.sid,
    user,
    authenticatedAt: Date.parse(proved_at ?? created_at),
    pending: await pendingOf({ database, config }, user, must_change_password),
  };
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenPayload;
  }
}

/** Makes the instance sign and verify session tokens with the data directory's own key, and no other algorithm. */
export async function signTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: MAX_SESSION_LIFE / 1000 },
    verify: { algorithms: ['HS256'] },
  });
}
