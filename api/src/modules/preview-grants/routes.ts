import { cookie, readCookie } from '@teluk-mart/server-kit/cookies';
import { Tokens } from '@teluk-mart/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { RequestError } from '../../errors/request-error';
import { ErrorResponse } from '../../openapi/route-schemas';
import type { Services } from '../../open-services';
import { staffOf } from '../accounts/session/staff-session';
import { accountOf } from './queries';

/** Cookie with a preview grant for a past composition. */
export const PREVIEW_GRANT_COOKIE = 'staff_pass';

/** Cookie with a preview grant for an override. */
export const OVERRIDE_COOKIE = 'override';

/**
 * The cookies of preview grants, with their longest life in seconds. They end with their session before that, and the
 * one for an override with the override.
 */
const COOKIES = {
  composition: { name: PREVIEW_GRANT_COOKIE, seconds: 3600, sameSite: 'lax' },
  override: { name: OVERRIDE_COOKIE, seconds: 8 * 3600, sameSite: 'strict' },
} as const;

/** Contents of a preview grant: one past composition, or one override. */
const Opened = Type.Object({
  kind: Type.Union([Type.Literal('composition'), Type.Literal('override')]),
  id: Type.String({ pattern: '^([0-9a-f]{16}|[0-9a-f]{32})$' }),
});

/** Contents of the preview grants of a request. */
const OpenedFor = Type.Object({
  composition: Type.Optional(Type.String()),
  override: Type.Optional(Type.Object({ id: Type.String(), account: Type.String() })),
});

/** Claims of a preview grant. */
interface GrantClaims {
  sessionId: string;
  /** Id of the one composition or override that it opens. */
  opens: string;
}

/**
 * Returns the tokens of preview grants, of each kind with a key of its own. A grant is no session token and opens nothing but
 * what it names.
 */
export function previewGrantTokens(
  secret: string,
  kind: keyof typeof COOKIES,
): Tokens<GrantClaims> {
  return new Tokens(secret, `staff-pass ${kind}`);
}

interface GrantOptions extends Pick<Services, 'database'> {
  /** The data directory's own key (`session-secret.ts`). */
  secret: string;
}

/**
 * Registers `POST /api/staff-pass`, which gives staff a preview grant for one past composition or one override. `GET
 * /api/staff-pass` returns what the grants of a request open, and for whom. Documents are requested without a token, so
 * the web server cannot recognize staff; it decides whether the override is for that account.
 *
 * The cookie for a composition is no danger to anybody who is led here from another site. It opens nothing in the API,
 * and lets a document show only an older state of the same public code, so `SameSite=Lax` is enough. The one for an
 * override does not come with a link from another site.
 */
export function previewGrantRoutes(app: FastifyInstance, { database, secret }: GrantOptions): void {
  const grants = {
    composition: previewGrantTokens(secret, 'composition'),
    override: previewGrantTokens(secret, 'override'),
  };

  app.post<{ Body: Static<typeof Opened> }>(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Izin karyawan untuk melihat versi lama situs, atau area dari komputer pengembang',
        body: Opened,
        response: { 204: Type.Null(), 400: ErrorResponse, 401: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { sessionId } = staffOf(request);
      const { kind, id: opens } = request.body;
      const { name, seconds, sameSite } = COOKIES[kind];
      const exp = Math.floor(Date.now() / 1000) + seconds;
      const grant = grants[kind].sign({ sessionId, opens, exp });
      const header = cookie(request, name, grant, seconds, sameSite);
      return reply.code(204).header('set-cookie', header).send();
    },
  );

  app.get(
    '/staff-pass',
    {
      schema: {
        tags: ['system'],
        summary: 'Periksa izin karyawan di cookie',
        response: { 200: OpenedFor, 403: ErrorResponse },
      },
    },
    async (request) => {
      const [composition, override] = await Promise.all([
        read('composition', readCookie(request, PREVIEW_GRANT_COOKIE)),
        read('override', readCookie(request, OVERRIDE_COOKIE)),
      ]);
      if (!composition && !override) throw new RequestError(403);
      return {
        ...(composition && { composition: composition.opens }),
        ...(override && { override: { id: override.opens, account: override.account } }),
      };
    },
  );

  /** Reads a preview grant and its account; `undefined` where it is none, or its session is over. */
  async function read(kind: keyof typeof grants, token: string | undefined) {
    const claims = token === undefined ? undefined : grants[kind].read(token);
    const account = claims && (await accountOf(database, claims.sessionId));
    return account === undefined ? undefined : { opens: claims?.opens ?? '', account };
  }
}
