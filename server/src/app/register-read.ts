import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { ArraySchema, ObjectSchema, type Schema } from 'yup';
import { headersWithoutOrigin, SAME_FOR_ALL, varyBy } from '../guards/headers';
import { RequestError } from '../guards/request-error';
import { bestEncoding, type EncodedText, type Encoding, sendText } from './compressed-text';
import type { SendCached } from './http-server';
import { type AskedRead, CachedResponse, type Read, type ReadResult } from './read-cache';
import type { Services } from './services';

/** A call that reads content. */
interface ReadCall {
  /** Path of the call below that of its plugin, with its parameters. */
  path: string;
  /** Its documentation; the shape of its answer says which fields leave the server. */
  schema: FastifySchema & { response: { 200: Schema } & Record<number, Schema> };
  /** Words for what is not there. */
  notFound?: string;
  /**
   * Says what is asked for: its address in the one spelling by which the answer is cached, and how that is made. Throws
   * what the call is refused with.
   */
  ask: (asked: AskedRead) => {
    address: string;
    make: (today: Day) => Promise<ReadResult | undefined>;
  };
}

/** Registers a read for the API and for pages: both get the same answer, which each role has by itself. */
export function registerRead(
  app: FastifyInstance,
  services: Pick<Services, 'readCache' | 'config'>,
  { path, schema, notFound, ask }: ReadCall,
): void {
  const { readCache } = services;
  const read: Read = async (asked) => {
    const { address, make } = ask(asked);
    // No request can name the key of an answer for staff.
    const key = asked.role ? `${asked.role} ${address}` : address;
    return readCache.read(key, async () => {
      const found = await make(todayInMakassar());
      if (!found) return undefined;
      return new CachedResponse({ ...found, value: pickShown(schema.response[200], found.value) });
    });
  };
  readCache.declare(app.prefix + path, read);
  app.get<{ Params: AskedRead['params']; Querystring: AskedRead['query'] }>(
    path,
    { config: { sendCached: sendFromCache(services) }, schema },
    async (request, reply) => {
      const { params, query, staff } = request;
      const answer = await read({ params, query, role: staff?.user.role });
      if (!answer) throw new RequestError(404, notFound);
      const encoded = await answer.encodedAs(encodingFor(answer, request));
      return sendEncoded(request, reply, answer, encoded);
    },
  );
}

/** Returns what a schema names of a value: no other field leaves the server. Those that may be missing come last. */
function pickShown(schema: unknown, value: unknown): unknown {
  if (schema instanceof ArraySchema && Array.isArray(value))
    return value.map((item: unknown) => pickShown(schema.innerType, item));
  if (!(schema instanceof ObjectSchema) || typeof value !== 'object' || value === null)
    return value;
  const given = new Map<string, unknown>(Object.entries(value));
  const fields = Object.entries(schema.fields as Record<string, Schema>)
    .filter(([name]) => given.get(name) !== undefined)
    .sort(([, one], [, other]) => Number(one.spec.optional) - Number(other.spec.optional));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, pickShown(field, given.get(name))]),
  );
}

/** Returns the best encoding of an answer that a client accepts. */
function encodingFor(answer: CachedResponse, { headers }: FastifyRequest): Encoding {
  return answer.isCompressed ? bestEncoding(headers['accept-encoding']) : 'identity';
}

/**
 * Sends an answer, or 304 if the client has it already. Staff see more than the public: their answer is `no-store`. A
 * request with an invalid token gets the whole answer, `no-store` as well: browsers do not apply the headers of a 304
 * that say so.
 */
function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { total }: CachedResponse,
  encoded: EncodedText,
): FastifyReply {
  varyBy(reply, 'Authorization, Accept-Encoding');
  if (total !== undefined) reply.header('x-total-count', total);
  const isForAll = request.headers.authorization === undefined;
  reply.header('cache-control', isForAll ? SAME_FOR_ALL : 'no-store');
  const type = 'application/json; charset=utf-8';
  return sendText(request, reply, encoded, { type, isTagged: isForAll });
}

/** Makes the function that sends what is cached, if the request has no token and comes from no other origin. */
function sendFromCache({
  readCache,
  config: { corsOrigins },
}: Pick<Services, 'readCache' | 'config'>): SendCached {
  const always = headersWithoutOrigin(corsOrigins);
  return (request, reply) => {
    const { url, headers } = request;
    if (headers.authorization !== undefined || headers.origin !== undefined) return false;
    const answer = readCache.cachedForRequest(url);
    const encoded = answer?.readyIn(encodingFor(answer, request));
    if (!answer || !encoded) return false;
    sendEncoded(request, reply.headers(always), answer, encoded);
    return true;
  };
}
