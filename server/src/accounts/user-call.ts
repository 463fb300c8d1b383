import type { FastifySchema } from 'fastify';

/** Returns the options of a route of accounts: its schema, with the words of the API's documentation. */
export function userCall(summary: string, schema: FastifySchema) {
  return { schema: { tags: ['users'], summary, ...schema } };
}
