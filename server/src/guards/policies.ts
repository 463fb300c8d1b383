import type { PendingChange } from '@teluk-mart/domain/user/account';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { Role } from '@teluk-mart/domain/user/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findStaff, type StaffSession, unauthorized } from '../accounts/staff-session';
import type { Services } from '../app/services';
import type { Settings } from '../app/settings';
import { RequestError } from './request-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Applies the policy again after a body has come in: the session may have ended meanwhile. */
    confirmStaff: () => Promise<void>;
  }
}

/**
 * Returns true if a caller may send a request to a route with these parameters; `staff` is `undefined` for the public.
 */
export type Rule = (
  staff: StaffSession | undefined,
  params: Readonly<Record<string, string>>,
) => boolean;

export const everyone: Rule = () => true;
export const anyStaff: Rule = (staff) => staff !== undefined;

const roles =
  (...allowed: readonly Role[]): Rule =>
  (staff) =>
    staff !== undefined && allowed.includes(staff.user.role);

const admin = roles('admin');

/** Allows the user whose id the address names. */
const oneself: Rule = (staff, { id }) => staff !== undefined && String(staff.user.id) === id;

const oneselfOrAdmin: Rule = (staff, params) => oneself(staff, params) || admin(staff, params);

/** Manage promos, events and the blog. */
const content = roles('marcom', 'admin');

/** Manage job openings and applications. */
export const HIRING_ROLES: readonly Role[] = ['human-capital', 'admin'];
const hiring = roles(...HIRING_ROLES);

/**
 * Access rules: one line for each route, and no route without a line (docs/specification.md#roles). A key is the method
 * and the address as the route declares them (a `*` in an address is the route's own). `*` for the method stands for
 * every method, and an address that ends in `**` for all below it.
 */
export const POLICIES: Readonly<Record<string, Rule>> = {
  'GET /healthz': everyone,
  'GET /livez': everyone,
  'GET /readyz': everyone,
  'GET /api/docs/**': everyone,
  'GET /uploads/:file': everyone,

  'GET /api/promos': everyone,
  'GET /api/promos/jumlah': everyone,
  'GET /api/promos/:id': everyone,
  'GET /api/promos/:id/history': content,
  'POST /api/promos': content,
  'PUT /api/promos/:id': content,
  'DELETE /api/promos/:id': content,
  'GET /api/events': everyone,
  'GET /api/events/jumlah': everyone,
  'GET /api/events/:id': everyone,
  'GET /api/events/:id/history': content,
  'POST /api/events': content,
  'PUT /api/events/:id': content,
  'DELETE /api/events/:id': content,
  'GET /api/blogs': everyone,
  'GET /api/blogs/jumlah': everyone,
  'GET /api/blogs/:id': everyone,
  'GET /api/blogs/:id/history': content,
  'POST /api/blogs': content,
  'PUT /api/blogs/:id': content,
  'DELETE /api/blogs/:id': content,
  'GET /api/karir': everyone,
  'GET /api/karir/jumlah': everyone,
  'GET /api/karir/:id': everyone,
  'GET /api/karir/:id/history': hiring,
  'POST /api/karir': hiring,
  'PUT /api/karir/:id': hiring,
  'DELETE /api/karir/:id': hiring,

  'GET /api/last-modified': everyone,

  // Of the sections that are not public, the route sends a role those that it changes.
  'GET /api/settings': everyone,
  'PUT /api/settings/shop': admin,
  'PUT /api/settings/invitations': hiring,

  'POST /api/applications': everyone,
  'GET /api/applications': hiring,
  'GET /api/applications/positions': hiring,
  'GET /api/applications/export': hiring,
  'PUT /api/applications/status': hiring,
  'GET /api/applications/:id': hiring,
  'PUT /api/applications/:id/status': hiring,
  'POST /api/applications/:id/notes': hiring,
  'DELETE /api/applications/:id/notes/:note': hiring,
  'POST /api/applications/:id/invitations': hiring,
  'DELETE /api/applications/:id': hiring,
  // A frame sends no token: the address carries a signature, which the route checks.
  'GET /api/applications/:id/cv': everyone,

  'POST /api/users/login': everyone,
  'POST /api/users/login/second-factor': everyone,
  'POST /api/users/login/passkey-options': everyone,
  'POST /api/users/login/passkey': everyone,
  'POST /api/users/logout': anyStaff,
  'GET /api/users': admin,
  'GET /api/users/:id': oneselfOrAdmin,
  'POST /api/users': admin,
  'PUT /api/users/:id': oneselfOrAdmin,
  'DELETE /api/users/:id': admin,
  'POST /api/users/change-password': anyStaff,
  'PUT /api/users/:id/avatar': oneself,
  'DELETE /api/users/me/notices': anyStaff,
  'POST /api/users/me/proof': anyStaff,
  'GET /api/users/me/sessions': anyStaff,
  'DELETE /api/users/me/sessions': anyStaff,
  'DELETE /api/users/me/sessions/:session': anyStaff,
  'GET /api/users/me/security': anyStaff,
  'POST /api/users/me/authenticator': anyStaff,
  'POST /api/users/me/authenticator/confirmation': anyStaff,
  'DELETE /api/users/me/authenticator': anyStaff,
  'POST /api/users/me/recovery-codes': anyStaff,
  'POST /api/users/me/passkey-options': anyStaff,
  'POST /api/users/me/passkeys': anyStaff,
  'DELETE /api/users/me/passkeys/:passkey': anyStaff,
  'DELETE /api/users/:id/sessions': admin,
  'DELETE /api/users/:id/second-factor': admin,
  'POST /api/users/:id/reset-link': admin,
  // The link itself names the account whose password it sets, once.
  'POST /api/users/reset-password': everyone,
  'GET /api/users/forgotten-password': everyone,
  'POST /api/users/forgotten-password': everyone,

  'GET /api/audit': admin,
  'GET /api/audit/export': admin,
  'GET /api/audit/releases': admin,

  'GET /api/maintenance': admin,
  'POST /api/maintenance/purge': admin,

  // A browser asks before it calls from another origin; the answer holds no data.
  'OPTIONS *': everyone,

  // All other addresses: 404 for everybody.
  '* /api': everyone,
  '* /api/*': everyone,
  '* /uploads': everyone,
  '* /uploads/*': everyone,
};

/** Routes that serve an account in which something has to be changed first, whatever it is. */
const TO_ANYBODY_PENDING: readonly string[] = [
  'POST /api/users/logout',
  'GET /api/users/:id',
  'HEAD /api/users/:id',
  'POST /api/users/change-password',
  'DELETE /api/users/me/notices',
  'POST /api/users/me/proof',
  'GET /api/users/me/security',
];

/**
 * Routes that serve an account whose password or second factor has to be changed first; all others refuse it. No second
 * factor can be added while the password is to be changed: a person with the old one could log in by it afterwards.
 */
const WHILE_PENDING: Readonly<Record<PendingChange, readonly string[]>> = {
  password: TO_ANYBODY_PENDING,
  'second-factor': [
    ...TO_ANYBODY_PENDING,
    'POST /api/users/me/authenticator',
    'POST /api/users/me/authenticator/confirmation',
    'POST /api/users/me/passkey-options',
    'POST /api/users/me/passkeys',
  ],
};

/** Returns the one rule of a route; throws when the table has none, so that no forgotten route starts to answer. */
export function findPolicy({ method, url }: { method: string | string[]; url: string }): Rule {
  const [name, ...others] = [method].flat().filter((one) => one !== 'HEAD');
  const key = `${others.length > 0 ? '*' : (name ?? 'GET')} ${url}`;
  const folder = Object.keys(POLICIES).find(
    (line) => line.endsWith('/**') && `${key}/`.startsWith(line.slice(0, -'**'.length)),
  );
  const rule = POLICIES[key] ?? POLICIES[folder ?? ''];
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
  refusePending(request);
}

export const FOREIGN_FORM =
  'Formulir ini dikirim dari situs lain. Silakan isi dan kirim dari halaman ini.';

/** Returns true if a browser says that a request was sent from another site's page; one that says nothing is believed. */
export function isForeign(
  request: FastifyRequest,
  { publicUrl, corsOrigins = [] }: Partial<Pick<Settings, 'publicUrl' | 'corsOrigins'>>,
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
export function enforcePolicies(app: FastifyInstance, services: Services): void {
  app.decorateRequest('staff', undefined);
  app.decorateRequest('confirmStaff');
  app.addHook('onRoute', (route) => {
    const rule = findPolicy(route);
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      const staff = await findStaff(request, services);
      // Where everybody may ask, an account with a change that is due gets what the public gets.
      request.staff = rule === everyone && staff?.pending ? undefined : staff;
      applyRule(rule, request);
      // The client of a public answer learns that its session is over.
      const isOver = request.headers.authorization !== undefined && !staff;
      if (isOver) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    };
    route.onRequest = [
      async (request, reply) => {
        const isWrite = !READS.includes(request.method);
        if (rule === everyone && isWrite && isForeign(request, services.config))
          throw new RequestError(403, FOREIGN_FORM);
        request.confirmStaff = () => check(request, reply);
        await check(request, reply);
      },
      ...[route.onRequest ?? []].flat(),
    ];
    if (rule === everyone) return;
    route.preHandler = [
      async (request, reply) => {
        if (announcesBody(request)) await check(request, reply);
      },
      ...[route.preHandler ?? []].flat(),
    ];
    // The documentation lists the calls that need a token.
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
}
