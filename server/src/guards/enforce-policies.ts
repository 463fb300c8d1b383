import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findStaff, hasDeadToken, unauthorized } from '../accounts/staff-session';
import type { Services } from '../app/services';
import type { Settings } from '../app/settings';
import { everyone, type Rule, WHILE_PENDING } from './policies';
import { RequestError } from './request-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Applies the policy again after a body has come in: the session may have ended meanwhile. */
    confirmStaff: () => Promise<void>;
  }
}

type Policies = Readonly<Record<string, Rule>>;

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
  const [name, ...others] = [method].flat().filter((one) => one !== 'HEAD');
  const key = `${others.length > 0 ? '*' : (name ?? 'GET')} ${url}`;
  const rule = policies[key] ?? folderPolicy(policies, key);
  if (!rule) throw new Error(`No policy for "${key}": add its line to guards/policies.ts`);
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
  throw new RequestError(403, message, undefined, { code: REFUSAL_CODES.changePending });
}

function applyRule(rule: Rule, request: FastifyRequest): void {
  if (!rule(request.staff, request.params as Record<string, string>)) {
    throw request.staff ? new RequestError(403) : unauthorized();
  }
  if (rule !== everyone) refusePending(request);
}

export const FOREIGN_FORM =
  'Formulir ini dikirim dari situs lain. Silakan isi dan kirim dari halaman ini.';

/** Returns true if a browser says that a request was sent from another site's page; one that says nothing is believed. */
export function isForeign(
  request: FastifyRequest,
  {
    publicUrl,
    corsOrigins = [],
  }: Pick<Settings, 'publicUrl'> & { corsOrigins?: readonly string[] },
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (origin !== undefined && (origin === publicUrl || corsOrigins.includes(origin))) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  // Behind a proxy that speaks TLS the protocol may differ.
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

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
      request.staff = await findStaff(request, services);
      applyRule(rule, request);
    };
    route.onRequest = [
      async (request, reply) => {
        const isWrite = !READS.includes(request.method);
        if (rule === everyone && isWrite && isForeign(request, services.config))
          throw new RequestError(403, FOREIGN_FORM);
        request.confirmStaff = () => check(request);
        await check(request);
        // The client of a public answer learns that its session is over.
        if (hasDeadToken(request)) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      },
      ...[route.onRequest ?? []].flat(),
    ];
    if (rule === everyone) return;
    route.preHandler = [
      async (request) => {
        if (announcesBody(request)) await check(request);
      },
      ...[route.preHandler ?? []].flat(),
    ];
    // The documentation lists the calls that need a token.
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
