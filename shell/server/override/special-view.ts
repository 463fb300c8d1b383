import { STAFF_PASS_COOKIE } from '@teluk-mart/api/routes/staff-pass-routes';
import { OVERRIDE_PARAMETER, readOverride } from '@teluk-mart/releases/override/override';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/staff-pass';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { OVERRIDE_COOKIE } from '../compositions/choose-site';
import { cookie } from '@teluk-mart/server-kit/cookies';

/**
 * Takes the override that an address hands in: the browser keeps the token as a cookie until it expires, and is sent to
 * the address without it, so that it stands in no history and no link that is passed on.
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
  const seconds = Math.max(0, Math.floor((Date.parse(override.until) - Date.now()) / 1000));
  const clean = new URL(address);
  clean.searchParams.delete(OVERRIDE_PARAMETER);
  return reply
    .header(
      'set-cookie',
      cookie(OVERRIDE_COOKIE, token, { seconds, isSecure: protocol === 'https' }),
    )
    .header('cache-control', 'no-store')
    .redirect(sameOriginPath(clean), 303);
}

/** The path of an address in a form that no browser takes for another host, however many slashes it begins with. */
function sameOriginPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search;
}

/** The way out of a special view: to the present, as everybody sees it. */
export const leaveRoute: FastifyPluginAsync = async (app) => {
  app.get(LEAVE_SPECIAL_VIEW_PATH, async ({ protocol }, reply) => {
    const forgotten = { seconds: 0, isSecure: protocol === 'https' };
    const names = [OVERRIDE_COOKIE, STAFF_PASS_COOKIE];
    return reply
      .header(
        'set-cookie',
        names.map((name) => cookie(name, '', forgotten)),
      )
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
};
