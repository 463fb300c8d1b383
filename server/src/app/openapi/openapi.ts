import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { ErrorResponse, jsonSchema } from './route-schemas';

/** Policy by which the browsable page runs its own scripts only; inline styles are allowed because it needs one. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns what the calls below `/api/<name>` are about; all others are about the server. */
function tagOf(url: string): string {
  return (url.startsWith('/api/') && url.split('/')[2]) || 'system';
}

/** Adds to the answers of a call how it may be refused. */
function withRefusal({ response = { 200: { description: 'OK' } } }: FastifySchema = {}) {
  const refusal = { ...jsonSchema(ErrorResponse), description: 'Ditolak' };
  return { response: { ...(response as object), default: refusal } };
}

/** Documents every route that is registered after it; the page itself comes with `serveOpenApi`. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url }) => ({
      url,
      schema: schema?.hide ? schema : { ...schema, tags: [tagOf(url)], ...withRefusal(schema) },
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
