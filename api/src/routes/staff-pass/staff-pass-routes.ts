import { readCookie } from '@teluk-mart/server-kit/cookies';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { messageFor, RequestError } from '../../errors/request-error';
import { ErrorAnswer } from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { staffOf } from '../../session/staff-session';
import { isSessionAlive } from './is-session-alive';
import { PASS_SECONDS, type PassTokens } from './pass-token';

/** Cookie with a staff pass. */
export const STAFF_PASS_COOKIE = 'staff_pass';

/** What the routes of the staff pass work with. */
interface PassOptions extends Pick<Services, 'database'> {
  passes: PassTokens;
}

/**
 * `POST /api/staff-pass` gives staff a pass, `GET /api/staff-pass` tells whether a request bears a good one. Documents
 * are asked for without a token, so the web server cannot tell staff from others; a pass is how they show that they may
 * look at a past composition.
 *
 * The cookie is no danger to anybody who is led here from another site: it opens nothing in the API, and all that it
 * lets a document show is an older state of the same public code. That is why `SameSite=Lax` is protection enough.
 */
export function staffPassRoutes(app: FastifyInstance, { database, passes }: PassOptions): void {
  app.post(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Izin karyawan untuk melihat versi lama situs',
        response: { 204: Type.Null(), 401: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const pass = passes.sign(staffOf(request).sessionId);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const life = `Path=/; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
      return reply.code(204).header('set-cookie', `${STAFF_PASS_COOKIE}=${pass}; ${life}`).send();
    },
  );

  app.get(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Periksa izin karyawan di cookie',
        response: { 204: Type.Null(), 403: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const pass = readCookie(request.headers.cookie, STAFF_PASS_COOKIE);
      const sessionId = pass === undefined ? undefined : passes.read(pass);
      const isGood = sessionId !== undefined && (await isSessionAlive(database, sessionId));
      if (!isGood) throw new RequestError(403, messageFor(403));
      return reply.code(204).send();
    },
  );
}
