import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. A route that expects no body, as every DELETE, takes an empty one that is called JSON. Many
 * clients name that type with every request they send.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const isExpected = request.routeOptions.schema?.body !== undefined;
      if (body === '' && !isExpected) done(null);
      else return parse(request, body, done);
    },
  );
}
