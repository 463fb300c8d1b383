import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../../errors/request-error';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the header by which a client makes one application of several attempts (resolutions 44). */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new RequestError(400, 'Header Idempotency-Key tidak valid.');
}
