import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { hasDeadToken } from '../accounts/staff-session';
import { headersWithoutOrigin, SAME_FOR_ALL, varyBy } from '../guards/headers';
import { bestEncoding, type EncodedText, type Encoding } from './compressed-text';
import type { SendCached } from './http-server';
import type { CachedResponse } from './read-cache';
import type { Services } from './services';

/** Returns the best encoding of an answer that a client accepts. */
function encodingFor(answer: CachedResponse, { headers }: FastifyRequest): Encoding {
  return answer.isCompressed ? bestEncoding(headers['accept-encoding']) : 'identity';
}

/**
 * Sends a cached answer in the best encoding that the client accepts, or 304 if the client has it already. Staff see
 * more than the public: their answer is `no-store`. A request with an invalid token gets the whole answer, `no-store`
 * as well: browsers do not apply the headers of a 304 that say so.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  return sendEncoded(request, reply, answer, await answer.encodedAs(encodingFor(answer, request)));
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { total }: CachedResponse,
  { etag, encoding, body }: EncodedText,
): FastifyReply {
  varyBy(reply, 'Authorization, Accept-Encoding');
  if (total !== undefined) reply.header('x-total-count', total);
  if (request.staff || hasDeadToken(request)) reply.header('cache-control', 'no-store');
  else {
    reply.headers({ 'cache-control': SAME_FOR_ALL, etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Makes the function that answers a read as `sendCachedResponse` has answered it before, if the request has no token
 * and comes from no other origin.
 */
export function sendFromCache({
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
