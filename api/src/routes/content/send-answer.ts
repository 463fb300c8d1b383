import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../accepts';
import { varyBy } from '../vary-by';
import type { CachedAnswer } from '../../services/read-cache';
import { hasDeadToken } from '../../session/staff-session';

function chooseBody(answer: CachedAnswer, acceptEncoding: string) {
  if (answer.brotli && accepts(acceptEncoding, 'br')) return ['br', answer.brotli] as const;
  if (answer.gzip && accepts(acceptEncoding, 'gzip')) return ['gzip', answer.gzip] as const;
  return [undefined, answer.plain] as const;
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.slice(2));
}

/**
 * Sends a kept answer: 304 where the reader has it already, else in the best encoding that the reader accepts. Whoever
 * has a dead token gets all of it and is to keep none: a browser does not hand on the header of a 304 that tells so.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply {
  varyBy(reply, 'Authorization, Accept-Encoding');
  if (answer.total !== undefined) reply.header('x-total-count', answer.total);
  if (hasDeadToken(request)) reply.header('cache-control', 'no-store');
  else {
    reply.headers({
      'cache-control': request.staff ? 'private, no-cache' : 'no-cache',
      etag: answer.etag,
    });
    if (isUnchanged(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  const acceptEncoding = request.headers['accept-encoding'];
  const [encoding, body] = chooseBody(answer, String(acceptEncoding ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}
