import { makeApplication } from '../../testing/applications';
import { FORMS } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { makeRecord } from '../../testing/records';
import { signIn, type TestStaff } from '../../testing/staff';
import { CONTENT_NOUNS } from '../../content/content-kind';

let api: TestApi;
let admin: TestStaff;
let ids: Record<'application' | 'promos' | 'events' | 'blogs' | 'karir' | 'user', number>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await signIn(api, 'admin');
  ids = {
    application: await makeApplication(api.database),
    promos: await makeRecord(api.database, 'promos'),
    events: await makeRecord(api.database, 'events'),
    blogs: await makeRecord(api.database, 'blogs'),
    karir: await makeRecord(api.database, 'karir'),
    user: (await signIn(api, 'marcom')).id,
  };
});
afterAll(() => api.close());

const ACCOUNT = {
  nama: 'La Ode Fajar',
  email: 'fajar@example.com',
  role: 'marcom',
  password: 'rahasia-baru',
  status: 1,
};

/** Every form that takes JSON, with values that it takes. */
const forms: readonly [call: string, url: () => string, values: Record<string, unknown>][] = [
  ['POST login', () => '/api/users/login', { email: 'a@example.com', password: 'rahasia' }],
  ['POST user', () => '/api/users', ACCOUNT],
  ['PUT user', () => `/api/users/${ids.user}`, ACCOUNT],
  ['PUT profile', () => `/api/users/${admin.id}`, { nama: 'La Ode Fajar', email: 'a@example.com' }],
  [
    'POST password',
    () => '/api/users/change-password',
    { currentPassword: 'rahasia-demo', newPassword: 'rahasia-baru' },
  ],
  ['PUT status', () => `/api/applications/${ids.application}/status`, { status: 'Ditinjau' }],
  [
    'PUT statuses',
    () => '/api/applications/status',
    { perubahan: [{ id: 1, status: 'Ditinjau' }] },
  ],
  ['POST note', () => `/api/applications/${ids.application}/notes`, { teks: 'Catatan' }],
  ['POST invitation', () => `/api/applications/${ids.application}/invitations`, { undangan: 1 }],
  ...CONTENT_NOUNS.flatMap((noun): typeof forms => [
    [`POST ${noun}`, () => `/api/${noun}`, FORMS[noun]],
    [`PUT ${noun}`, () => `/api/${noun}/${ids[noun]}`, FORMS[noun]],
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

it.each(forms)('%s refuses what is no value of a field', async (call, url, values) => {
  for (const name of Object.keys(values)) {
    for (const value of hostile) {
      const answer = await api.app.inject({
        method: call.startsWith('POST') ? 'POST' : 'PUT',
        url: url(),
        headers: { ...admin.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...values, [name]: value }),
      });
      expect([name, value, answer.statusCode]).toEqual([name, value, 400]);
    }
  }
});

it.each(['id', 'status', 'dari'])('one of several statuses with %s neither', async (name) => {
  for (const value of hostile) {
    const change = { id: ids.application, status: 'Ditinjau', dari: 'Diterima', [name]: value };
    const answer = await api.app.inject({
      method: 'PUT',
      url: '/api/applications/status',
      headers: admin.headers,
      payload: { perubahan: [change] },
    });
    expect([value, answer.statusCode]).toEqual([value, 400]);
  }
});
