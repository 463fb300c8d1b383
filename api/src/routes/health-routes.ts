import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { RequestError } from '../errors/request-error';
import { ErrorResponse } from '../openapi/route-schemas';
import type { Services } from '../services/services';

/** `GET /healthz`: 200 while the database answers, else 503. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['system'],
        summary: 'Keadaan server',
        response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: ErrorResponse },
      },
    },
    async (request) => {
      try {
        await sql`select 1 from meta`.execute(database);
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        throw new RequestError(503);
      }
      return { status: 'ok' as const };
    },
  );
}
