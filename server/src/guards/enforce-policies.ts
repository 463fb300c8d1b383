import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findStaff, hasDeadToken, LOGIN_NEEDED } from '../accounts/staff-session';
import type { Services } from '../app/services';
import { refuseForeign } from './foreign-sites';
import { everyone, type Rule, WHILE_PENDING } from './policies';
import { RequestError } from './request-error';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Applies the policy again after a body has come in, which may have taken minutes: the session may have ended
     * meanwhile. Throws as the policy does.
     */
    confirmStaff: () => Promise<void>;
  }
}

type Policies = Readonly<Record<string, Rule>>;

/** Most methods of one of our routes; the catch-all routes declare every method there is and are listed as `*`. */
const FEW_METHODS = 3;

function keysOf(method: string | string[], url: string): string[] {
  const methods = [method].flat().map((name) => (name === 'HEAD' ? 'GET' : name));
  return methods.length > FEW_METHODS ? [`* ${url}`] : methods.map((name) => `${name} ${url}`);
}

/** Returns the rule of the folder that a route lies in, a line that ends in `/**`. */
function folderPolicy(policies: Policies, key: string): Rule | undefined {
  const isInside = (line: string) =>
    line.endsWith('/**') && `${key}/`.startsWith(line.slice(0, -'**'.length));
  return Object.entries(policies).find(([line]) => isInside(line))?.[1];
}

/** Returns the one rule of a route; throws when the table has none, so that no forgotten route starts to answer. */
export function findPolicy(
  policies: Policies,
  { method, url }: { method: string | string[]; url: string },
): Rule {
  const [rule, ...others] = keysOf(method, url).map((key) => {
    const found = policies[key] ?? folderPolicy(policies, key);
    if (!found) throw new Error(`No policy for "${key}": add its line to guards/policies.ts`);
    return found;
  });
  if (!rule || others.some((other) => other !== rule)) {
    throw new Error(`The methods of ${url} have different policies: declare a route for each`);
  }
  return rule;
}

const PENDING_WORDS = {
  password: 'Ganti password Anda terlebih dahulu di halaman Profil.',
  'second-factor': 'Aktifkan verifikasi dua langkah terlebih dahulu di halaman Profil.',
} as const;

/** Throws 403 where an account has to be put in order first and a route does not serve that. */
function refusePending({ staff, params, method, routeOptions }: FastifyRequest): void {
  if (!staff?.pending) return;
  const serves = WHILE_PENDING[staff.pending].includes(`${method} ${routeOptions.url}`);
  const { id } = params as Record<string, string>;
  if (serves && (id === undefined || id === String(staff.user.id))) return;
  const message = PENDING_WORDS[staff.pending];
  throw new RequestError(403, message, undefined, {}, REFUSAL_CODES.changePending);
}

/** Throws where a rule does not let the sender of a request in. */
function applyRule(rule: Rule, request: FastifyRequest): void {
  if (!rule(request.staff, request.params as Record<string, string>)) {
    throw request.staff
      ? new RequestError(403)
      : new RequestError(401, undefined, undefined, LOGIN_NEEDED);
  }
  if (rule !== everyone) refusePending(request);
}

/** Returns true if a request announces a body, which may turn out to be empty. */
function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Puts its policy before every route that is registered after this call: before a body is read, and again after it. A
 * route without a policy stops the start. A write that needs no login must come from a page of ours.
 */
export function enforcePolicies(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'config'>,
  policies: Policies,
): void {
  app.decorateRequest('staff', undefined);
  app.decorateRequest('confirmStaff');
  app.addHook('onRoute', (route) => {
    const rule = findPolicy(policies, route);
    const check = async (request: FastifyRequest) => {
      const { authorization } = request.headers;
      request.staff = authorization ? await findStaff(app, services, authorization) : undefined;
      applyRule(rule, request);
    };
    route.onRequest = [
      async (request, reply) => {
        if (rule === everyone) refuseForeign(request, services.config);
        request.confirmStaff = () => check(request);
        await check(request);
        // The client of a public answer learns that its session is over.
        if (hasDeadToken(request)) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      },
      ...[route.onRequest ?? []].flat(),
    ];
    if (rule === everyone) return;
    route.preHandler = [
      // A body may have taken minutes. Without one no time has passed since the first check.
      async (request) => {
        if (announcesBody(request)) await check(request);
      },
      ...[route.preHandler ?? []].flat(),
    ];
    // The documentation lists the calls that need a token.
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
