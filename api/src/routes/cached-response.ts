import type { IncomingMessage } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { SAME_FOR_ALL } from '@teluk-mart/server-kit/caching';
import type { Encoding } from '@teluk-mart/server-kit/compressed-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { EarlyAnswer } from '../http-server';
import { headersWithoutOrigin } from '../plugins/headers';
import type { CachedResponse, ReadCache } from '../services/read-cache';
import { hasDeadToken } from '../modules/accounts/session/staff-session';

/** Request headers that an answer to a read depends on. */
const VARIES_BY = 'Authorization, Accept-Encoding';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Adds request headers to those that an answer depends on, beside those named already, such as `Origin`. */
export function varyBy(reply: FastifyReply, headers: string): void {
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));
}

/** Remembers what the usual headers of browsers mean. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The best encoding of an answer that a client accepts. */
function encodingFor(answer: CachedResponse, { headers }: Pick<IncomingMessage, 'headers'>) {
  if (!answer.isCompressed) return 'identity';
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  return negotiator.negotiate(accepted) ?? 'identity';
}

/**
 * Sends a cached answer in the best encoding that the client accepts, or 304 if the client has it already. Staff see more than
 * the public: their answer is `no-store`. A request with an invalid token gets the whole answer, `no-store` as well, since
 * browsers do not apply the headers of a 304 that say so.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  const { etag, encoding, body } = await answer.encodedAs(encodingFor(answer, request));
  varyBy(reply, VARIES_BY);
  if (answer.total !== undefined) reply.header('x-total-count', answer.total);
  if (request.staff || hasDeadToken(request)) reply.header('cache-control', 'no-store');
  else {
    reply.headers({ 'cache-control': SAME_FOR_ALL, etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(body);
}

/**
 * Makes what sends a public answer from memory without any hook or route: the same answer that `sendCachedResponse` has
 * sent before to somebody without a token. It sends nothing, and returns `false`, where anything is to be decided.
 *
 * @param origins other origins that may call the API
 */
export function sendFromMemory(
  readCache: Pick<ReadCache, 'keptForRequest'>,
  origins: readonly string[],
): EarlyAnswer {
  const always = headersWithoutOrigin(origins);
  const vary = [always.vary, VARIES_BY].filter(Boolean).join(', ');
  const common = Object.entries({ ...always, 'cache-control': SAME_FOR_ALL, vary }).flat();
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/api/')) return false;
    if (headers.authorization !== undefined || headers.origin !== undefined) return false;
    const answer = readCache.keptForRequest(url);
    const ready = answer?.readyIn(encodingFor(answer, request));
    if (!answer || !ready) return false;
    const { etag, encoding, body } = ready;
    const own = [...common, 'etag', etag];
    if (answer.total !== undefined) own.push('x-total-count', String(answer.total));
    if (fresh(headers, { etag })) response.writeHead(304, own).end();
    else {
      if (encoding !== 'identity') own.push('content-encoding', encoding);
      own.push('content-type', JSON_TYPE, 'content-length', String(body.length));
      response.writeHead(200, own).end(body);
    }
    return true;
  };
}
