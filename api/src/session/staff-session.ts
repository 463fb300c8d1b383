import type { User } from '@teluk-mart/shared/domain/user/user';
import type { FastifyRequest } from 'fastify';
import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';

/** A member of staff who sends a request; role and status are those of this moment. */
export interface StaffSession {
  sessionId: string;
  user: User;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; `undefined` for the public. */
    staff: StaffSession | undefined;
  }
}

/** Told to whoever asks for something that needs a login (RFC 6750). */
export const LOGIN_NEEDED = { 'www-authenticate': 'Bearer' } as const;

/** Whoever sends a request that only staff may send; throws 401 where nobody is logged in. */
export function staffOf(request: FastifyRequest): StaffSession {
  if (!request.staff) throw new RequestError(401, messageFor(401), undefined, LOGIN_NEEDED);
  return request.staff;
}
