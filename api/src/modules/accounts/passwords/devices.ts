import { randomBytes } from 'node:crypto';
import { cookie, type CookieRequest, readCookie } from '@teluk-mart/server-kit/cookies';
import { Tokens } from '@teluk-mart/server-kit/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../limits/networks';
import type { LoginPlace } from './check-password';
import { deviceKey, type KnownLogins } from './known-logins';

const COOKIE = 'teluk-mart-device';

/** Seconds after the last login for which a browser keeps its name: as long as a login is known. */
const KEPT_FOR = 90 * 86_400;

/**
 * Recognizes browsers that accounts have logged in with, by a signed cookie that holds a random name. A login from a
 * browser that its account has used before has a budget of wrong passwords of its own (docs/decisions/036-accounts.md).
 */
export class Devices {
  private readonly tokens: Tokens<{ device: string }>;

  constructor(
    private readonly knownLogins: KnownLogins,
    secret: string,
  ) {
    this.tokens = new Tokens(secret, 'login-device');
  }

  /** Returns the name of the browser that sends a request; `undefined` for one that has not logged in for long. */
  private find(request: CookieRequest): string | undefined {
    const token = readCookie(request, COOKIE);
    return token === undefined ? undefined : this.tokens.read(token)?.device;
  }

  /** Returns the network address and browser of a request. */
  placeOf(request: FastifyRequest): LoginPlace {
    return { address: request.ip, device: this.find(request) };
  }

  /** Remembers browser and network of an account's owner, who has proved who they are. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
    const device = this.find(request) ?? randomBytes(16).toString('base64url');
    await this.knownLogins.add(userId, networkOf(request.ip));
    await this.knownLogins.add(userId, deviceKey(device));
    const exp = Math.floor(Date.now() / 1000) + KEPT_FOR;
    const token = this.tokens.sign({ device, exp });
    reply.header('set-cookie', cookie(request, COOKIE, token, KEPT_FOR));
  }
}
