import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** An answer of the API is data: no browser is to guess its type, run it, frame it or keep it unasked. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Puts the security headers on every answer of the instance; made once, so they cost next to nothing. */
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
