import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { messageFor } from '../../guards/request-error';
import { ErrorResponse, jsonSchema } from './route-schemas';

/** Policy by which the browsable page runs its own scripts only; inline styles are allowed because it needs one. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>;

/**
 * Returns the statuses with which the server itself may refuse a call to a route. Causes are unreadable input, missing
 * rights, another site, too many calls, a foreign host, an internal error, or an overload or missing database.
 */
function refusalsOf({ security }: FastifySchema, { method, url, config }: Route): number[] {
  const hasBody = !['GET', 'HEAD'].includes(String(method));
  return [
    400,
    ...(security ? [401] : []),
    ...(security || hasBody ? [403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(hasBody ? [406, 413, 415] : []),
    421,
    ...(config && 'rateLimit' in config ? [429] : []),
    500,
    503,
  ];
}

/** Adds these to the answers that a route describes. */
export function withRefusals(schema: FastifySchema, route: Route): FastifySchema {
  const own = (schema.response ?? { 200: { description: 'OK' } }) as Record<string, unknown>;
  const refusals = refusalsOf(schema, route).map((status) => [
    status,
    { ...jsonSchema(ErrorResponse), description: messageFor(status) },
  ]);
  return { ...schema, response: { ...Object.fromEntries(refusals), ...own } };
}

/** What the calls below `/api/<name>` are about; all others are about the server. */
const TAGS = [
  { name: 'promos', description: 'Promo' },
  { name: 'events', description: 'Event' },
  { name: 'blogs', description: 'Blog' },
  { name: 'karir', description: 'Lowongan kerja' },
  { name: 'applications', description: 'Lamaran kerja' },
  { name: 'users', description: 'Karyawan dan sesi' },
  { name: 'audit', description: 'Riwayat aktivitas' },
  { name: 'settings', description: 'Pengaturan toko' },
  { name: 'system', description: 'Keadaan server' },
];

function tagOf(url: string): string {
  return TAGS.find(({ name }) => name === url.split('/')[2])?.name ?? 'system';
}

/** Documents every route that is registered after it; the page itself comes with `serveOpenApi`. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      url,
      schema: schema?.hide ? schema : withRefusals({ ...schema, tags: [tagOf(url)] }, route),
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Teluk Mart API',
        description:
          'Konten publik toko, penerimaan lamaran kerja, dan karyawan. Setiap kesalahan dijawab dengan JSON `{message}`.',
        version: '0.1.0',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      tags: TAGS,
    },
  });
}

/** Serves the page at /api/docs and the document at /api/docs/json. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { deepLinking: true },
  });
}
