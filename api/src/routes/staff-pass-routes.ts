import { cookie, readCookie } from '@teluk-mart/server-kit/cookies';
import { Tokens } from '@teluk-mart/server-kit/tokens';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Database } from '../database/open-database';
import { RequestError } from '../errors/request-error';
import { ErrorResponse } from '../openapi/route-schemas';
import type { Services } from '../services/services';
import { staffOf } from '../session/staff-session';

/** Cookie with a staff pass. */
export const STAFF_PASS_COOKIE = 'staff_pass';

/** Longest life of a pass in seconds; it ends with its session before that. */
const PASS_SECONDS = 3600;

/** Tells whether a session goes on and its account is active. */
async function isSessionAlive(database: Database, sessionId: string): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .where('users.status', '=', ACTIVE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the tokens of staff passes. A pass is no session token and opens nothing but what asks for a pass. */
export function passTokens(secret: string): Tokens<{ sessionId: string }> {
  return new Tokens(secret, 'staff-pass');
}

interface PassOptions extends Pick<Services, 'database'> {
  /** The data directory's own key (`session-secret.ts`). */
  secret: string;
}

/**
 * `POST /api/staff-pass` gives staff a pass, `GET /api/staff-pass` tells whether a request bears a good one. Documents
 * are requested without a token, so the web server cannot tell staff from others; with a pass they show that they may
 * look at a past composition.
 *
 * The cookie is no danger to anybody who is led here from another site: it opens nothing in the API, and all that it
 * lets a document show is an older state of the same public code. That is why `SameSite=Lax` is protection enough.
 */
export function staffPassRoutes(app: FastifyInstance, { database, secret }: PassOptions): void {
  const passes = passTokens(secret);

  app.post(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Izin karyawan untuk melihat versi lama situs',
        response: { 204: Type.Null(), 401: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { sessionId } = staffOf(request);
      const exp = Math.floor(Date.now() / 1000) + PASS_SECONDS;
      const pass = passes.sign({ sessionId, exp });
      const header = cookie(request, STAFF_PASS_COOKIE, pass, PASS_SECONDS);
      return reply.code(204).header('set-cookie', header).send();
    },
  );

  app.get(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Periksa izin karyawan di cookie',
        response: { 204: Type.Null(), 403: ErrorResponse },
      },
    },
    async (request, reply) => {
      const pass = readCookie(request, STAFF_PASS_COOKIE);
      const sessionId = pass === undefined ? undefined : passes.read(pass)?.sessionId;
      const isGood = sessionId !== undefined && (await isSessionAlive(database, sessionId));
      if (!isGood) throw new RequestError(403);
      return reply.code(204).send();
    },
  );
}
