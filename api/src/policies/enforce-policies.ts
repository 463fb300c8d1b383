import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';
import type { Services } from '../plugins/services';
import { findStaff } from '../session/find-staff';
import { hasDeadToken, LOGIN_NEEDED } from '../session/staff-session';
import { findPolicy } from './find-policy';
import { everyone, type Rule } from './rules';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Looks once more whether the sender may send this, after a body has come in that may have taken minutes: the
     * session may have ended meanwhile. Throws as the policy does.
     */
    confirmStaff: () => Promise<void>;
  }
}

/** Tells a public read that came with a dead token: the answer is the public's, and the session is over. */
const TOKEN_REFUSED = 'Bearer error="invalid_token"';

type FindStaff = (authorization: string) => ReturnType<typeof findStaff>;

async function applyRule(rule: Rule, request: FastifyRequest, find: FindStaff): Promise<void> {
  const { authorization } = request.headers;
  request.staff = authorization === undefined ? undefined : await find(authorization);
  if (rule(request.staff, request.params as Record<string, string>)) return;
  if (request.staff) throw new RequestError(403, messageFor(403));
  throw new RequestError(401, messageFor(401), undefined, LOGIN_NEEDED);
}

/** Checks before the body is read. */
function guard(rule: Rule, find: FindStaff): onRequestAsyncHookHandler {
  return async (request, reply) => {
    request.confirmStaff = () => applyRule(rule, request, find);
    await request.confirmStaff();
    if (hasDeadToken(request)) reply.header('www-authenticate', TOKEN_REFUSED);
  };
}

/** Checks again when the body has come in. */
const guardAgain: preHandlerAsyncHookHandler = (request) => request.confirmStaff();

/**
 * Puts the policy of the table before every route that is registered after this: ahead of reading any body, and again
 * when it has been read. A route without one stops the start.
 */
export function enforcePolicies(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'config'>,
  policies: Readonly<Record<string, Rule>>,
): void {
  app.decorateRequest('staff', undefined);
  app.decorateRequest('confirmStaff');
  app.addHook('onRoute', (route) => {
    const rule = findPolicy(policies, route);
    const check = guard(rule, (authorization) => findStaff(app, services, authorization));
    route.onRequest = [check, ...[route.onRequest ?? []].flat()];
    if (rule === everyone) return;
    route.preHandler = [guardAgain, ...[route.preHandler ?? []].flat()];
    // The documentation says which calls need a token.
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
