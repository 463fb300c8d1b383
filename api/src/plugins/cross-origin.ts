import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets browsers on the allowed origins call the API, and no others (resolutions 20). */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['X-Total-Count', 'Retry-After', 'WWW-Authenticate'],
    maxAge: 3600,
    strictPreflight: false,
  });
}
