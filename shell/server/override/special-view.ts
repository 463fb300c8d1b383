import { STAFF_PASS_COOKIE } from '@teluk-mart/api/routes/staff-pass-routes';
import { OVERRIDE_PARAMETER, readOverride } from '@teluk-mart/releases/override/override';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/shared/contract/registry';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import { OVERRIDE_COOKIE } from '../compositions/choose-site';
import { requestUrl } from '../compositions/request-url';
import { cookie } from '@teluk-mart/server-kit/cookies';

/**
 * Makes the hook of pages that accepts the override token in an address: it stores the token as a cookie until it
 * expires and redirects to the address without it, so that the token stays out of the history and of links that are
 * passed on. Leaves requests without a valid token alone.
 *
 * @param secret the data directory's secret, which signs overrides
 */
export function acceptOverride(secret: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const address = requestUrl(request);
    const token = address.searchParams.get(OVERRIDE_PARAMETER);
    const override = token === null ? undefined : readOverride(secret, token);
    if (token === null || !override) return undefined;
    const seconds = Math.max(0, Math.floor((Date.parse(override.until) - Date.now()) / 1000));
    const clean = new URL(address);
    clean.searchParams.delete(OVERRIDE_PARAMETER);
    return reply
      .header('set-cookie', cookie(request, OVERRIDE_COOKIE, token, seconds))
      .header('cache-control', 'no-store')
      .redirect(sameOriginPath(clean), 303);
  };
}

/** The path of an address with a single leading slash: browsers take `//x` for another host. */
function sameOriginPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search;
}

/** Leaves a special view: forgets its cookies and goes home. */
export const leaveRoute: FastifyPluginAsync = async (app) => {
  app.get(LEAVE_SPECIAL_VIEW_PATH, async (request, reply) => {
    const names = [OVERRIDE_COOKIE, STAFF_PASS_COOKIE];
    return reply
      .header(
        'set-cookie',
        names.map((name) => cookie(request, name, '', 0)),
      )
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
};
