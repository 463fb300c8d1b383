import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { RequestError } from './request-error';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { Services } from '../app/services';
import { findStaff, hasDeadToken, LOGIN_NEEDED } from '../accounts/staff-session';
import { refuseForeign } from './foreign-sites';
import { WHILE_PENDING } from './policies';
import { everyone, type Rule } from './rules';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Applies the policy again after a body has come in, which may have taken minutes: the session may have ended
     * meanwhile. Throws as the policy does.
     */
    confirmStaff: () => Promise<void>;
  }
}

const FOLDER = '/**';

/** Most methods of one of our routes; the catch-all routes declare every method there is and are listed as `*`. */
const FEW_METHODS = 3;

function keysOf(method: string | string[], url: string): string[] {
  const methods = [method].flat().map((name) => (name === 'HEAD' ? 'GET' : name));
  return methods.length > FEW_METHODS ? [`* ${url}`] : methods.map((name) => `${name} ${url}`);
}

function folderPolicy(policies: Readonly<Record<string, Rule>>, key: string): Rule | undefined {
  const folders = Object.keys(policies).filter((line) => line.endsWith(FOLDER));
  const folder = folders.find((line) => {
    const base = line.slice(0, -FOLDER.length);
    return key === base || key.startsWith(`${base}/`);
  });
  return folder === undefined ? undefined : policies[folder];
}

/** Returns the one rule of a route; throws when the table has none, so that no forgotten route starts to answer. */
export function findPolicy(
  policies: Readonly<Record<string, Rule>>,
  { method, url }: { method: string | string[]; url: string },
): Rule {
  const [rule, ...others] = keysOf(method, url).map((key) => {
    const found = policies[key] ?? folderPolicy(policies, key);
    if (!found) throw new Error(`No policy for "${key}": add its line to policies/policies.ts`);
    return found;
  });
  if (!rule || others.some((other) => other !== rule)) {
    throw new Error(`The methods of ${url} have different policies: declare a route for each`);
  }
  return rule;
}

/** Header of a public answer to a request with a dead token: the client learns that the session is over. */
const INVALID_TOKEN = 'Bearer error="invalid_token"';

type FindStaff = (authorization: string) => ReturnType<typeof findStaff>;

const PENDING_WORDS = {
  password: 'Ganti password Anda terlebih dahulu di halaman Profil.',
  'second-factor': 'Aktifkan verifikasi dua langkah terlebih dahulu di halaman Profil.',
} as const;

/** Throws 403 where an account has to be put in order first and a route does not serve that. */
function refusePending(rule: Rule, { staff, params, method, routeOptions }: FastifyRequest): void {
  if (!staff?.pending || rule === everyone) return;
  const serves = WHILE_PENDING[staff.pending].includes(`${method} ${routeOptions.url}`);
  const { id } = params as Record<string, string>;
  if (serves && (id === undefined || id === String(staff.user.id))) return;
  const message = PENDING_WORDS[staff.pending];
  throw new RequestError(403, message, undefined, {}, REFUSAL_CODES.changePending);
}

async function applyRule(rule: Rule, request: FastifyRequest, find: FindStaff): Promise<void> {
  const { authorization } = request.headers;
  request.staff = authorization === undefined ? undefined : await find(authorization);
  if (rule(request.staff, request.params as Record<string, string>)) {
    refusePending(rule, request);
    return;
  }
  if (request.staff) throw new RequestError(403);
  throw new RequestError(401, undefined, undefined, LOGIN_NEEDED);
}

/** Checks before the body is read. A write that needs no login must come from a page of ours. */
function guard(rule: Rule, find: FindStaff, config: Services['config']): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (rule === everyone) refuseForeign(request, config);
    request.confirmStaff = () => applyRule(rule, request, find);
    await request.confirmStaff();
    if (hasDeadToken(request)) reply.header('www-authenticate', INVALID_TOKEN);
  };
}

/** Returns true if a request announces a body, which may turn out to be empty. */
function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Checks again after a body has come in, which may have taken minutes. Without one, as in every GET, no time has passed
 * since the first check: a second look at the session would protect nothing.
 */
const guardAgain: preHandlerAsyncHookHandler = async (request) => {
  if (announcesBody(request)) await request.confirmStaff();
};

/**
 * Puts its policy before every route that is registered after this call: before a body is read, and again after it.
 * A route without a policy stops the start.
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
    const check = guard(
      rule,
      (authorization) => findStaff(app, services, authorization),
      services.config,
    );
    route.onRequest = [check, ...[route.onRequest ?? []].flat()];
    if (rule === everyone) return;
    route.preHandler = [guardAgain, ...[route.preHandler ?? []].flat()];
    // The documentation lists the calls that need a token.
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
