import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';
import type { Services } from '../plugins/services';
import { findStaff } from '../session/find-staff';
import { LOGIN_NEEDED } from '../session/staff-session';
import { findPolicy } from './find-policy';
import { everyone, type Rule } from './rules';

/** Tells a public read that came with a dead token: the answer is the public's, and the session is over. */
const TOKEN_REFUSED = 'Bearer error="invalid_token"';

function guard(rule: Rule, find: (authorization: string) => ReturnType<typeof findStaff>) {
  const check: onRequestAsyncHookHandler = async (request: FastifyRequest, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      request.staff = await find(authorization);
      if (!request.staff) reply.header('www-authenticate', TOKEN_REFUSED);
    }
    if (rule(request.staff, request.params as Record<string, string>)) return;
    if (request.staff) throw new RequestError(403, messageFor(403));
    throw new RequestError(401, messageFor(401), undefined, LOGIN_NEEDED);
  };
  return check;
}

/**
 * Puts the policy of the table before every route that is registered after this, ahead of reading any body. A route
 * without one stops the start.
 */
export function enforcePolicies(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'config'>,
  policies: Readonly<Record<string, Rule>>,
): void {
  app.decorateRequest('staff', undefined);
  app.addHook('onRoute', (route) => {
    const rule = findPolicy(policies, route);
    const check = guard(rule, (authorization) => findStaff(app, services, authorization));
    route.onRequest = [check, ...[route.onRequest ?? []].flat()];
    // The documentation says which calls need a token.
    if (rule !== everyone) route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
