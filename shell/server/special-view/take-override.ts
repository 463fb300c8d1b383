import type { FastifyReply, FastifyRequest } from 'fastify';
import { OVERRIDE_PARAMETER, readOverride } from '@teluk-mart/releases/override/override-token';
import { overrideCookie } from './override-cookie';

/**
 * Takes the override that an address hands in: the browser keeps the token as a cookie and is sent to the address
 * without it, so that it stands in no history and no link that is passed on.
 *
 * @returns the answer; `undefined` where the address hands in none that is good, and the page is delivered as it is
 */
export function takeOverride(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  address: URL,
  secret: string,
): FastifyReply | undefined {
  const token = address.searchParams.get(OVERRIDE_PARAMETER);
  const override = token === null ? undefined : readOverride(secret, token);
  if (token === null || !override) return undefined;
  const clean = new URL(address);
  clean.searchParams.delete(OVERRIDE_PARAMETER);
  return reply
    .header('set-cookie', overrideCookie(token, override, protocol === 'https'))
    .header('cache-control', 'no-store')
    .redirect(sameOriginPath(clean), 303);
}

/** The path of an address in a form that no browser takes for another host, however many slashes it begins with. */
function sameOriginPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search;
}
