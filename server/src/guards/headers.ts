import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** An answer of the API is data: no browser is to run it, frame it or keep it unasked. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}

/** Headers that scripts of other origins may read. */
const EXPOSED = ['X-Total-Count', 'Retry-After', 'WWW-Authenticate'];

/** Lists the headers that `addSecurityHeaders` and `allowOrigins` put on an answer to a request without an origin. */
export function headersWithoutOrigin(origins: readonly string[]): Readonly<Record<string, string>> {
  if (origins.length === 0) return HEADERS;
  return { ...HEADERS, vary: 'Origin', 'access-control-expose-headers': EXPOSED.join(', ') };
}

/** Allows browsers on the configured origins to call the API, and no others (docs/specification.md#api-conventions). */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: EXPOSED,
    maxAge: 3600,
    strictPreflight: false,
  });
}

/**
 * For an answer that is the same for everybody: a browser asks again each time, a proxy answers others for a second, and
 * none sends an older one, neither while it asks again nor when no server answers.
 */
export const SAME_FOR_ALL =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate';

/** Adds request headers to those that an answer depends on, beside those named already, such as `Origin`. */
export function varyBy(reply: FastifyReply, headers: string): void {
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));
}
