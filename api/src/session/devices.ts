import { randomBytes } from 'node:crypto';
import { cookie, type CookieRequest, readCookie } from '@teluk-mart/server-kit/cookies';
import { Tokens } from '@teluk-mart/server-kit/tokens';

const COOKIE = 'teluk-mart-device';

/** Seconds after the last login for which a browser keeps its name: as long as a login is known. */
const KEPT_FOR = 90 * 86_400;

/**
 * The browsers that somebody has logged in with, by a signed cookie that holds a random name. A login from a browser that
 * its account has used before has a budget of wrong passwords of its own (docs/decisions/036-accounts.md).
 */
export class Devices {
  private readonly tokens: Tokens<{ device: string }>;

  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'login-device');
  }

  /** The name of the browser that sends a request; `undefined` for one that has not logged in for long. */
  find(request: CookieRequest): string | undefined {
    const token = readCookie(request, COOKIE);
    return token === undefined ? undefined : this.tokens.read(token)?.device;
  }

  /** A name for a browser that has none. */
  make(): string {
    return randomBytes(16).toString('base64url');
  }

  /** A `Set-Cookie` header that keeps a browser's name for as long as it is known. */
  cookie(request: CookieRequest, device: string): string {
    const exp = Math.floor(Date.now() / 1000) + KEPT_FOR;
    return cookie(request, COOKIE, this.tokens.sign({ device, exp }), KEPT_FOR);
  }
}
