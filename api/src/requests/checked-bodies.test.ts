import type { HTTPMethods, RouteOptions } from 'fastify';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { signIn, type TestStaff } from '../testing/staff';
import { checkerOf } from './checked-bodies';
import { CONTENT_NOUNS } from '../modules/content/content-kind';

const routes: RouteOptions[] = [];
let api: TestApi;
let staff: TestStaff[];
beforeAll(async () => {
  const listen = (route: RouteOptions) => void routes.push({ ...route });
  api = await createTestApi({}, { beforeApi: (app) => app.addHook('onRoute', listen) });
  for (const noun of CONTENT_NOUNS) await makeRecord(api.database, noun);
  const roles = ['admin', 'marcom', 'human-capital'] as const;
  staff = await Promise.all(roles.map((role) => signIn(api, role)));
});
afterAll(() => api.close());

/** Returns the checkers of all parts of requests that are described, by route. */
function checkers(part: 'body' | 'querystring'): Record<string, string> {
  const described = routes.flatMap(({ method, url, schema }) => {
    const sent: unknown = schema?.[part];
    if (typeof sent !== 'object' || sent === null || method === 'HEAD') return [];
    return [[`${String(method)} ${url}`, checkerOf(sent)] as const];
  });
  return Object.fromEntries(described);
}

it('has one checker for every body: the schema, a form, or the handler where it has to be', () => {
  expect(checkers('body')).toEqual({
    'POST /api/applications': 'handler',
    'POST /api/applications/:id/invitations': 'form',
    'POST /api/applications/:id/notes': 'form',
    'POST /api/blogs': 'handler',
    'POST /api/events': 'handler',
    'POST /api/karir': 'handler',
    'POST /api/promos': 'handler',
    'POST /api/users': 'handler',
    'POST /api/users/change-password': 'form',
    'POST /api/users/forgotten-password': 'form',
    'POST /api/users/login': 'form',
    'POST /api/users/login/passkey': 'schema',
    'POST /api/users/login/passkey-options': 'schema',
    'POST /api/users/login/second-factor': 'schema',
    'POST /api/users/me/authenticator/confirmation': 'schema',
    'POST /api/users/me/passkeys': 'form',
    'POST /api/users/me/proof': 'schema',
    'POST /api/users/reset-password': 'form',
    'PUT /api/applications/:id/status': 'form',
    'PUT /api/applications/status': 'schema',
    'PUT /api/blogs/:id': 'handler',
    'PUT /api/events/:id': 'handler',
    'PUT /api/karir/:id': 'handler',
    'PUT /api/promos/:id': 'handler',
    'PUT /api/settings/invitations': 'form',
    'PUT /api/settings/shop': 'form',
    'PUT /api/users/:id': 'handler',
    'PUT /api/users/:id/avatar': 'handler',
  });
});

it('has handlers check queries with words of their own, and schemas all others', () => {
  const byHandler = Object.entries(checkers('querystring')).filter(([, by]) => by !== 'schema');
  expect(Object.fromEntries(byHandler)).toEqual({
    'GET /api/applications': 'handler',
    'GET /api/applications/:id/cv': 'handler',
    'GET /api/applications/export': 'handler',
    'GET /api/audit': 'handler',
    'GET /api/audit/export': 'handler',
  });
});

it('lets no route choose a checker of its own', () => {
  expect(routes.filter((route) => route.validatorCompiler).map(({ url }) => url)).toEqual([]);
});

/** Sends a body as a caller who may; returns the answer. */
async function send(route: string, payload: string, contentType = 'application/json') {
  const [method, address = ''] = route.split(' ');
  for (const { id, headers } of staff) {
    const answer = await api.app.inject({
      method: method as HTTPMethods,
      url: address.replace(':id', address.startsWith('/api/users') ? String(id) : '1'),
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
    if (answer.statusCode !== 403) return answer;
  }
  throw new Error(`nobody may send ${route}`);
}

/** JSON that is no object. */
const NO_OBJECTS = ['[]', '[[]]', '1', 'null'];

/** An object without any of the fields that are asked for. */
const WITHOUT_FIELDS = '{"x":{"toString":1}}';

/** Route whose body may be left out. */
const LEFT_OUT = 'POST /api/users/login/passkey-options';

it('refuses a body of another shape on every route, in words', async () => {
  for (const [route, by] of Object.entries(checkers('body'))) {
    for (const shape of by === 'handler' ? NO_OBJECTS : [...NO_OBJECTS, WITHOUT_FIELDS]) {
      if (route === LEFT_OUT && ['null', WITHOUT_FIELDS].includes(shape)) continue;
      const { statusCode, body } = await send(route, shape);
      const isFile = route === 'POST /api/applications' || route.endsWith('/avatar');
      expect([route, shape, statusCode]).toEqual([route, shape, isFile ? 415 : 400]);
      expect(body).toMatch(/"message":"[A-Z]/);
    }
  }
});

it('refuses a form with a file that is cut off', async () => {
  for (const [route, by] of Object.entries(checkers('body'))) {
    if (by !== 'handler' || /users(\/:id)?$/.test(route)) continue;
    const { statusCode } = await send(route, 'nothing', MULTIPART_HEADERS['content-type']);
    expect([route, statusCode]).toEqual([route, 400]);
  }
});

it('stores the fields of a form and no others', async () => {
  const [admin] = staff;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: admin?.headers,
    payload: {
      nama: 'La Ode Fajar',
      email: 'fajar@example.com',
      role: 'marcom',
      password: 'kapal-hujan-9',
      must_change_password: 0,
      avatar_url: '/uploads/x',
    },
  });
  expect(answer.statusCode).toBe(201);
  const row = await api.database
    .selectFrom('users')
    .select(['must_change_password', 'avatar_url'])
    .where('email', '=', 'fajar@example.com')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ must_change_password: 1, avatar_url: null });
});
