import type { FastifyInstance } from 'fastify';
import type { ReadApi } from './read-page-data';

/** Reads the API that runs in this very process, without a connection. */
export function inProcessApi(app: FastifyInstance): ReadApi {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, body: answer.body };
  };
}
