import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../plugins/services';
import { prolongSession } from './session-rows';
import type { StaffSession } from './staff-session';

/** What a session token carries: the user's id, which the browser reads too (spec §3), and the session's own. */
export interface TokenPayload {
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

/**
 * Finds out who sends a request: the token's signature and age, then its session's row and the user's row as they are
 * at this moment, so that a logout, a new password, a deactivation or another role counts at once (resolutions 51).
 * `undefined` where any of it is wrong.
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
    .select(['sessions.created_at', 'sessions.seen_at'])
    .where('sessions.id', '=', payload.sid)
    .where('users.id', '=', payload.id)
    .where('users.status', '=', ACTIVE)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, seen_at, ...user } = row;
  await prolongSession(database, { id: payload.sid, created_at, seen_at }, config.sessionHours);
  return { sessionId: payload.sid, user };
}
