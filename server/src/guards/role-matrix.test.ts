import { ROLES } from '@teluk-mart/domain/user/roles';
import type { HTTPMethods, RouteOptions } from 'fastify';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeUser, signIn, type TestStaff } from '../testing/staff';
import { POLICIES, type Rule } from './policies';

const CALLERS = ['anonymous', ...ROLES, 'deactivated'] as const;
type Caller = (typeof CALLERS)[number];

const EVERYBODY: readonly Caller[] = CALLERS;
const STAFF: readonly Caller[] = ROLES;
const ADMIN: readonly Caller[] = ['admin'];
const CONTENT: readonly Caller[] = ['admin', 'marcom'];
const HIRING: readonly Caller[] = ['admin', 'human-capital'];
const NOBODY: readonly Caller[] = [];

/** Owner of the record that `:id` names: another account, or the caller. */
type Target = 'other' | 'own';

type Line = readonly [route: string, target: Target, allowed: readonly Caller[]];

function contentRules(noun: string, team: readonly Caller[]): readonly Line[] {
  return [
    [`GET /api/${noun}`, 'other', EVERYBODY],
    [`GET /api/${noun}/jumlah`, 'other', EVERYBODY],
    [`GET /api/${noun}/:id`, 'other', EVERYBODY],
    [`GET /api/${noun}/:id/history`, 'other', team],
    [`POST /api/${noun}`, 'other', team],
    [`PUT /api/${noun}/:id`, 'other', team],
    [`DELETE /api/${noun}/:id`, 'other', team],
  ];
}

/** The rules of docs/specification.md#roles, stated a second time, apart from the table that is tested. */
const MATRIX: readonly Line[] = [
  ['GET /healthz', 'other', EVERYBODY],
  ['GET /livez', 'other', EVERYBODY],
  ['GET /readyz', 'other', EVERYBODY],
  ['GET /uploads/:file', 'other', EVERYBODY],
  ...contentRules('promos', CONTENT),
  ...contentRules('events', CONTENT),
  ...contentRules('blogs', CONTENT),
  ...contentRules('karir', HIRING),
  ['GET /api/last-modified', 'other', EVERYBODY],
  // What it sends depends on the role: settings-routes.test.ts.
  ['GET /api/settings', 'other', EVERYBODY],
  ['PUT /api/settings/shop', 'other', ADMIN],
  ['PUT /api/settings/invitations', 'other', HIRING],
  ['GET /api/audit', 'other', ADMIN],
  ['GET /api/audit/export', 'other', ADMIN],
  ['GET /api/audit/releases', 'other', ADMIN],
  ['POST /api/applications', 'other', EVERYBODY],
  ['GET /api/applications', 'other', HIRING],
  ['GET /api/applications/positions', 'other', HIRING],
  ['GET /api/applications/export', 'other', HIRING],
  ['PUT /api/applications/status', 'other', HIRING],
  ['GET /api/applications/:id', 'other', HIRING],
  ['PUT /api/applications/:id/status', 'other', HIRING],
  ['POST /api/applications/:id/notes', 'other', HIRING],
  ['DELETE /api/applications/:id/notes/:note', 'other', HIRING],
  ['POST /api/applications/:id/invitations', 'other', HIRING],
  ['DELETE /api/applications/:id', 'other', HIRING],
  // The address says whose link it is: cv-routes.test.ts.
  ['GET /api/applications/:id/cv', 'other', EVERYBODY],
  ['POST /api/users/login', 'other', EVERYBODY],
  ['POST /api/users/login/second-factor', 'other', EVERYBODY],
  ['POST /api/users/login/passkey-options', 'other', EVERYBODY],
  ['POST /api/users/login/passkey', 'other', EVERYBODY],
  ['POST /api/users/reset-password', 'other', EVERYBODY],
  ['GET /api/users/forgotten-password', 'other', EVERYBODY],
  ['POST /api/users/forgotten-password', 'other', EVERYBODY],
  ['DELETE /api/users/me/notices', 'other', STAFF],
  ['POST /api/users/me/proof', 'other', STAFF],
  ['GET /api/users/me/sessions', 'other', STAFF],
  ['DELETE /api/users/me/sessions', 'other', STAFF],
  ['DELETE /api/users/me/sessions/:session', 'other', STAFF],
  ['GET /api/users/me/security', 'other', STAFF],
  ['POST /api/users/me/authenticator', 'other', STAFF],
  ['POST /api/users/me/authenticator/confirmation', 'other', STAFF],
  ['DELETE /api/users/me/authenticator', 'other', STAFF],
  ['POST /api/users/me/recovery-codes', 'other', STAFF],
  ['POST /api/users/me/passkey-options', 'other', STAFF],
  ['POST /api/users/me/passkeys', 'other', STAFF],
  ['DELETE /api/users/me/passkeys/:passkey', 'other', STAFF],
  ['DELETE /api/users/:id/sessions', 'other', ADMIN],
  ['DELETE /api/users/:id/second-factor', 'other', ADMIN],
  ['POST /api/users/:id/reset-link', 'other', ADMIN],
  ['POST /api/users/logout', 'other', STAFF],
  ['POST /api/users/change-password', 'other', STAFF],
  ['GET /api/users', 'other', ADMIN],
  ['POST /api/users', 'other', ADMIN],
  ['GET /api/users/:id', 'own', STAFF],
  ['GET /api/users/:id', 'other', ADMIN],
  ['PUT /api/users/:id', 'own', STAFF],
  ['PUT /api/users/:id', 'other', ADMIN],
  ['DELETE /api/users/:id', 'other', ADMIN],
  ['DELETE /api/users/:id', 'own', ADMIN],
  ['PUT /api/users/:id/avatar', 'own', STAFF],
  ['PUT /api/users/:id/avatar', 'other', NOBODY],
  ['GET /api/maintenance', 'other', ADMIN],
  ['POST /api/maintenance/purge', 'other', ADMIN],
];

/**
 * Routes that are open to everybody and yet refuse: a wrong password, and a link without a signature.
 */
const REFUSING_BY_THEMSELVES = [
  'POST /api/users/login',
  'POST /api/users/login/second-factor',
  'GET /api/applications/:id/cv',
];

/** Addresses that answer 404 to every request, and those of the documentation. */
const ANSWERS_NOTHING = ['*', '/api', '/api/*', '/uploads', '/uploads/*'];
const DOCUMENTATION = /^\/api\/docs(\/|$)/;

let api: TestApi;
let routes: RouteOptions[];

async function start(): Promise<void> {
  routes = [];
  api = await createTestApi(
    {},
    { beforeApi: (app) => app.addHook('onRoute', (r) => void routes.push(r)) },
  );
}

async function headersOf(caller: Caller): Promise<{ id: number; headers?: TestStaff['headers'] }> {
  if (caller === 'anonymous') return { id: 1_000_000 };
  const role = caller === 'deactivated' ? 'admin' : caller;
  const staff = await signIn(api, role);
  if (caller === 'deactivated') {
    await api.database.updateTable('users').set({ status: 0 }).where('id', '=', staff.id).execute();
  }
  return staff;
}

/** Sends a request as a caller; returns true if it was let through, whatever came of it then. */
async function isLetThrough(route: string, target: Target, caller: Caller): Promise<boolean> {
  const [method, address = ''] = route.split(' ');
  const { id, headers } = await headersOf(caller);
  const other = await makeUser(api.database);
  const url = address.replace(':id', String(target === 'own' ? id : other)).replace(':file', 'x');
  const answer = await api.app.inject({ method: method as HTTPMethods, url, headers });
  const isRefused =
    [401, 403].includes(answer.statusCode) && !REFUSING_BY_THEMSELVES.includes(route);
  if (isRefused) {
    expect(answer.statusCode).toBe(STAFF.includes(caller) ? 403 : 401);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/^\S/) as string });
  }
  return !isRefused;
}

async function letThrough(route: string, target: Target): Promise<Caller[]> {
  const outcomes: Caller[] = [];
  for (const caller of CALLERS) {
    if (await isLetThrough(route, target, caller)) outcomes.push(caller);
  }
  return outcomes;
}

describe('the role matrix', () => {
  beforeAll(start);
  afterAll(() => api.close());

  it.each(MATRIX)('%s (%s record)', async (route, target, allowed) => {
    expect(await letThrough(route, target)).toEqual(allowed);
  });

  it('knows every route that there is, and the table has no line beyond them', () => {
    const found = routes
      .filter(({ url }) => !ANSWERS_NOTHING.includes(url) && !DOCUMENTATION.test(url))
      .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url}`))
      .filter((route) => !route.startsWith('HEAD '));
    const known = new Set(MATRIX.map(([route]) => route));
    expect(new Set(found)).toEqual(known);
    const lines = Object.keys(POLICIES).filter(
      (line) => !line.startsWith('*') && !line.includes('**') && line !== 'OPTIONS *',
    );
    expect(new Set(lines)).toEqual(known);
  });

  it('answers no other method of any address', async () => {
    const { headers } = await headersOf('admin');
    const known = new Set(MATRIX.map(([route]) => route));
    const addresses = new Set(MATRIX.map(([route]) => route.split(' ')[1] ?? ''));
    for (const address of addresses) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (known.has(`${method} ${address}`)) continue;
        const url = address.replace(/:\w+/, '1');
        const answer = await api.app.inject({ method, url, headers });
        expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      }
    }
  });
});

it('a route without a line in the table stops the start', async () => {
  const table = POLICIES as Record<string, Rule | undefined>;
  const line = 'GET /api/users';
  const rule = table[line];
  table[line] = undefined;
  await expect(start()).rejects.toThrow('No policy for "GET /api/users"');
  table[line] = rule;
});
