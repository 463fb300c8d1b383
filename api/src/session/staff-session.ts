import type { User } from '@teluk-mart/shared/domain/user/user';
import type { FastifyRequest } from 'fastify';

/** A member of staff who sends a request; role and status are those of this moment. */
export interface StaffSession {
  sessionId: string;
  user: User;
}

/** Whoever does something that is written down, by the name they have then. */
export type Actor = Pick<User, 'id' | 'nama'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; `undefined` for the public. */
    staff: StaffSession | undefined;
  }
}

/** Told to whoever asks for something that needs a login (RFC 6750). */
export const LOGIN_NEEDED = { 'www-authenticate': 'Bearer' } as const;

/**
 * Whoever sends a request to a route that only staff may use. Throws an error of our own where nobody is logged in: the
 * route's policy should have refused the request.
 */
export function staffOf({ staff, routeOptions }: FastifyRequest): StaffSession {
  if (!staff) throw new Error(`The policy of ${routeOptions.url} lets the public in`);
  return staff;
}

/** Whether a request came with a token that is none, or none any more: whoever sent it takes itself to be logged in. */
export function hasDeadToken({ headers, staff }: FastifyRequest): boolean {
  return headers.authorization !== undefined && !staff;
}
