import { parseCookie } from 'cookie';

/** The value of a cookie in a request's `Cookie` header; `undefined` where the browser sent none of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '')[name];
}

/** Lifetime and transport of a cookie. */
interface CookieLife {
  /** Seconds for which browsers keep it; 0 makes them forget it. */
  seconds: number;
  /** Sends it over https only; required where the site uses https. */
  isSecure: boolean;
}

/** A `Set-Cookie` header for the whole site that no script can read. The value must hold no `;` and no space. */
export function cookie(name: string, value: string, { seconds, isSecure }: CookieLife): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
