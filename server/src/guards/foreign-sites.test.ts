import { applicationBody } from '../testing/application-form';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';

const SHOP = 'https://toko.example';
const PARTNER = 'https://mitra.example';

let api: TestApi;
let karir_id: string;
beforeAll(async () => {
  api = await createTestApi({ publicUrl: SHOP, corsOrigins: [PARTNER], allowedHosts: [] });
  karir_id = String(await makeRecord(api.database, 'karir'));
});
afterAll(() => api.close());

const apply = (headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { ...MULTIPART_HEADERS, ...headers },
    payload: applicationBody({ karir_id }),
  });

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.example' }],
  ['another site, says its origin', { origin: 'https://jahat.example' }],
  ['a page without an origin', { origin: 'null' }],
];

it.each(FOREIGN)('an application that comes from %s is refused', async (_name, headers) => {
  const answer = await apply(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    message: 'Formulir ini dikirim dari situs lain. Silakan isi dan kirim dari halaman ini.',
  });
  expect(await api.database.selectFrom('applications').select('id').execute()).toEqual([]);
});

it.each(['login', 'forgotten-password', 'reset-password'])(
  'so is any other write without a login: %s',
  async (call) => {
    const [, headers] = FOREIGN[0] ?? [];
    const url = `/api/users/${call}`;
    const answer = await api.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  },
);

it.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: SHOP }],
  ['our own page, says its origin', { origin: SHOP }],
  ['an allowed origin', { 'sec-fetch-site': 'cross-site', origin: PARTNER }],
  ['the very host that is asked', { origin: 'https://toko.test', host: 'toko.test' }],
  ['a browser that says nothing', {}],
])('one that comes from %s is taken', async (_name, headers) => {
  expect((await apply(headers)).statusCode).toBe(201);
});

it('reads are for everybody', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://lain.example' };
  expect((await api.app.inject({ url: '/api/promos', headers })).statusCode).toBe(200);
});
