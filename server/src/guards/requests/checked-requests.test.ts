import type { HTTPMethods, RouteOptions } from 'fastify';
import { ObjectSchema } from 'yup';
import { CONTENT_NOUNS } from '../../content/content-kind';
import { makeApplication } from '../../testing/applications';
import { FORMS } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { MULTIPART_HEADERS } from '../../testing/multipart-body';
import { makeRecord } from '../../testing/records';
import { signIn, type TestStaff } from '../../testing/staff';

const routes: RouteOptions[] = [];
let api: TestApi;
/** An admin and others; their ids begin at 1, as those of all records do. */
const staff: TestStaff[] = [];
beforeAll(async () => {
  const listen = (route: RouteOptions) => void routes.push({ ...route });
  api = await createTestApi({}, { beforeApi: (app) => app.addHook('onRoute', listen) });
  for (const noun of CONTENT_NOUNS) await makeRecord(api.database, noun);
  await makeApplication(api.database);
  const roles = ['admin', 'marcom', 'human-capital'] as const;
  for (const role of roles) staff.push(await signIn(api, role));
});
afterAll(() => api.close());

/** Returns the parts of requests that are described, by route. */
function parts(part: 'body' | 'querystring'): [route: string, schema: object][] {
  return routes.flatMap(({ method, url, schema }) => {
    const sent: unknown = schema?.[part];
    if (typeof sent !== 'object' || sent === null || method === 'HEAD') return [];
    return [[`${String(method)} ${url}`, sent]];
  });
}

it('checks every body and query by its schema, but for those that handlers have to check', () => {
  const byHandler = [...parts('body'), ...parts('querystring')].filter(
    ([, by]) => !(by instanceof ObjectSchema),
  );
  expect(byHandler.map(([route]) => route).sort()).toEqual([
    'GET /api/applications/:id/cv',
    'GET /api/blogs',
    'GET /api/events',
    'GET /api/karir',
    'GET /api/promos',
    'POST /api/applications',
    'POST /api/blogs',
    'POST /api/events',
    'POST /api/karir',
    'POST /api/promos',
    'POST /api/users',
    'PUT /api/blogs/:id',
    'PUT /api/events/:id',
    'PUT /api/karir/:id',
    'PUT /api/promos/:id',
    'PUT /api/users/:id',
    'PUT /api/users/:id/avatar',
  ]);
});

it.each([
  ['nested more deeply than a check can look', `${'['.repeat(3000)}${']'.repeat(3000)}`, 400],
  ['longer than an account needs', JSON.stringify({ challenge: 'a'.repeat(65_536) }), 413],
])('refuses JSON that is %s', async (_how, payload, status) => {
  const url = '/api/users/login/second-factor';
  const headers = { 'content-type': 'application/json' };
  const answer = await api.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(status);
});

it('lets no route choose a checker of its own', () => {
  expect(routes.filter((route) => route.validatorCompiler).map(({ url }) => url)).toEqual([]);
});

/** Sends a body, or none, as a caller who may; returns the answer. */
async function send(route: string, payload?: string, contentType = 'application/json') {
  const [method, address = ''] = route.split(' ');
  for (const { id, headers } of staff) {
    const answer = await api.app.inject({
      method: method as HTTPMethods,
      url: address.replace(':id', address.startsWith('/api/users') ? String(id) : '1'),
      headers: { ...headers, ...(payload !== undefined && { 'content-type': contentType }) },
      ...(payload !== undefined && { payload }),
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
  for (const [route, by] of parts('body')) {
    for (const shape of by instanceof ObjectSchema ? [...NO_OBJECTS, WITHOUT_FIELDS] : NO_OBJECTS) {
      if (route === LEFT_OUT && ['null', WITHOUT_FIELDS].includes(shape)) continue;
      const { statusCode, body } = await send(route, shape);
      const isFile = route === 'POST /api/applications' || route.endsWith('/avatar');
      expect([route, shape, statusCode]).toEqual([route, shape, isFile ? 415 : 400]);
      expect(body).toMatch(/"message":"[A-Z]/);
    }
  }
});

it('refuses a request without the body that its route asks for', async () => {
  for (const [route] of parts('body')) {
    if (route === LEFT_OUT) continue;
    const { statusCode } = await send(route);
    expect([route, [400, 415].includes(statusCode)]).toEqual([route, true]);
  }
});

it('refuses a form with a file that is cut off', async () => {
  for (const [route, by] of parts('body')) {
    if (by instanceof ObjectSchema || /users(\/:id)?$/.test(route)) continue;
    const { statusCode } = await send(route, 'nothing', MULTIPART_HEADERS['content-type']);
    expect([route, statusCode]).toEqual([route, 400]);
  }
});

const ACCOUNT = {
  nama: 'La Ode Fajar',
  email: 'fajar@example.com',
  role: 'marcom',
  password: 'rahasia-baru',
  status: 1,
};

/** Every form that takes JSON, with values that it takes. */
const forms: readonly [call: string, values: Record<string, unknown>][] = [
  ['POST /api/users/login', { email: 'a@example.com', password: 'rahasia' }],
  ['POST /api/users', ACCOUNT],
  ['PUT /api/users/2', ACCOUNT],
  ['PUT /api/users/1', { nama: 'La Ode Fajar', email: 'a@example.com' }],
  [
    'POST /api/users/change-password',
    { currentPassword: 'rahasia-demo', newPassword: 'rahasia-baru' },
  ],
  ['PUT /api/applications/1/status', { status: 'Ditinjau' }],
  ['PUT /api/applications/status', { perubahan: [{ id: 1, status: 'Ditinjau' }] }],
  ['POST /api/applications/1/notes', { teks: 'Catatan' }],
  ['POST /api/applications/1/invitations', { undangan: 1 }],
  ...CONTENT_NOUNS.flatMap((noun): typeof forms => [
    [`POST /api/${noun}`, FORMS[noun]],
    [`PUT /api/${noun}/1`, FORMS[noun]],
  ]),
];

/** Values that JSON can hold but that are no text, number or tick and cannot be turned into text. */
const hostile: readonly unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  { toJSON: 1, length: 9, trim: 1 },
  {},
  [],
  ['a'],
  [{ toString: 1 }],
  [[[]]],
];

it.each(forms)('%s refuses what is no value of a field', async (call, values) => {
  const [method, url] = call.split(' ');
  for (const name of Object.keys(values)) {
    for (const value of hostile) {
      const answer = await api.app.inject({
        method: method as HTTPMethods,
        url,
        headers: { ...staff[0]?.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...values, [name]: value }),
      });
      expect([name, value, answer.statusCode]).toEqual([name, value, 400]);
    }
  }
});
