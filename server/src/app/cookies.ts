import { parseCookie, stringifySetCookie } from 'cookie';

/** A request as far as its cookies go. */
export interface CookieRequest {
  headers: { cookie?: string | undefined };
  /** True if browsers reach the site over https (`http-server.ts` of the API decides). */
  isSecure: boolean;
}

/**
 * Returns the name under which browsers keep a cookie. Over https it begins with `__Host-`: browsers take such a cookie
 * from this very host over https alone. So no other host of the domain can put one into their hands.
 */
function cookieName({ isSecure }: Pick<CookieRequest, 'isSecure'>, name: string): string {
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
export function cookie(
  request: Pick<CookieRequest, 'isSecure'>,
  name: string,
  value: string,
  seconds: number,
): string {
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
