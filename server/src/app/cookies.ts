import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Transport = Pick<FastifyRequest, 'isSecure'>;

/** A request as far as its cookies go. */
export type CookieRequest = Pick<FastifyRequest, 'headers' | 'isSecure'>;

/** Returns the name of a cookie. Over https browsers take one with this prefix from this very host alone. */
function cookieName({ isSecure }: Transport, name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns the value of a cookie that came with a request; `undefined` where the browser sent none of that name. */
export function readCookie(request: CookieRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(request, name)];
}

/**
 * Returns a `Set-Cookie` header for the whole site that no script can read.
 *
 * @param seconds for which browsers keep it; 0 makes them forget it
 */
export function cookie(request: Transport, name: string, value: string, seconds: number): string {
  return stringifySetCookie({
    name: cookieName(request, name),
    value,
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure: request.isSecure,
    sameSite: 'lax',
  });
}
