import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Lets the browsable page run its own scripts only; inline styles are allowed because it needs one. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Documents every route that is registered after it; the page itself comes with `serveOpenApi`. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
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
      tags: [
        { name: 'promos', description: 'Promo' },
        { name: 'events', description: 'Event' },
        { name: 'blogs', description: 'Blog' },
        { name: 'karir', description: 'Lowongan kerja' },
        { name: 'applications', description: 'Lamaran kerja' },
        { name: 'users', description: 'Karyawan dan sesi' },
        { name: 'system', description: 'Keadaan server' },
      ],
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
