import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { CachedResponse } from '../services/read-cache';
import { hasDeadToken } from '../session/staff-session';

/** Adds request headers to those that an answer depends on, beside those named already, such as `Origin`. */
export function varyBy(reply: FastifyReply, headers: string): void {
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));
}

function bodyFor({ plain, brotli, gzip }: CachedResponse, acceptEncoding: string) {
  if (brotli && gzip) {
    const encoding = negotiate(acceptEncoding.toLowerCase(), ['br', 'gzip', 'identity']);
    if (encoding === 'br') return { encoding, body: brotli };
    if (encoding === 'gzip') return { encoding, body: gzip };
  }
  return { body: plain };
}

/**
 * Sends a cached answer: 304 when the client has it already, else in the best encoding that the client accepts. To a
 * dead token it sends all of it and forbids to keep it: a browser does not pass on the header of a 304 that tells so.
 */
export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  const { etag, total } = answer;
  varyBy(reply, 'Authorization, Accept-Encoding');
  if (total !== undefined) reply.header('x-total-count', total);
  if (hasDeadToken(request)) reply.header('cache-control', 'no-store');
  else {
    reply.headers({ 'cache-control': request.staff ? 'private, no-cache' : 'no-cache', etag });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
  }
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
  const { encoding, body } = bodyFor(answer, acceptEncoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}
