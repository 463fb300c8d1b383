import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { signIn, type TestStaff } from '../../testing/staff';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { previewGrantTokens } from './routes';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi({ trustProxy: 1 });
});
beforeEach(async () => {
  staff = await signIn(api, 'oprasional');
});
afterAll(() => api.close());

const url = '/api/staff-pass';
const COMPOSITION = { kind: 'composition', id: '0123456789abcdef' };
const OVERRIDE = { kind: 'override', id: '0123456789abcdef0123456789abcdef' };
const ask = (headers: Record<string, string>, payload: object = COMPOSITION) =>
  api.app.inject({ method: 'POST', url, headers: { ...staff.headers, ...headers }, payload });

/** Returns the cookie as a browser sends it back. */
async function passOf(headers: Record<string, string> = {}): Promise<string> {
  const answer = await ask(headers);
  expect(answer.statusCode).toBe(204);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const check = async (cookie: string) =>
  (await api.app.inject({ url, headers: { cookie } })).statusCode;

it('gives any member of staff a cookie that no script reads, for an hour', async () => {
  const cookie = String((await ask({})).headers['set-cookie']);
  expect(cookie).toMatch(/^staff_pass=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('over https bears a name that no other host of the domain can set, and is believed by that name alone', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const header = String((await ask(https)).headers['set-cookie']);
  expect(header).toMatch(/^__Host-staff_pass=.*; Secure; SameSite=Lax$/);
  const cookie = header.split(';')[0] ?? '';
  const checkSecure = async (sent: string) =>
    (await api.app.inject({ url, headers: { cookie: sent, ...https } })).statusCode;
  expect(await checkSecure(cookie)).toBe(200);
  expect(await checkSecure(cookie.replace('__Host-', ''))).toBe(403);
});

it('opens one composition, and for an override comes with no link from another site', async () => {
  const header = String((await ask({}, OVERRIDE)).headers['set-cookie']);
  expect(header).toMatch(/^override=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  const override = header.split(';')[0] ?? '';
  const opened = async (cookie: string) =>
    (await api.app.inject({ url, headers: { cookie } })).json<object>();
  const composition = await passOf();
  expect(await opened(composition)).toEqual({ composition: COMPOSITION.id });
  const { email } = await api.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const both = { composition: COMPOSITION.id, override: { id: OVERRIDE.id, account: email } };
  expect(await opened(`${composition}; ${override}`)).toEqual(both);
  // A pass of one kind is none of the other.
  expect(await check(composition.replace('staff_pass', 'override'))).toBe(403);
  expect(await check(override.replace('override', 'staff_pass'))).toBe(403);
});

it.each([
  ['nothing', {}],
  ['no id', { kind: 'composition', id: '../x' }],
  ['another kind', { kind: 'everything', id: COMPOSITION.id }],
])('is not given for %s', async (_what, payload) => {
  expect((await ask({}, payload)).statusCode).toBe(400);
});

it('is good beside other cookies', async () => {
  expect(await check(`a=1; ${await passOf()}; visit_group=7`)).toBe(200);
});

it('is refused without a login', async () => {
  expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(401);
});

it('is no session token', async () => {
  const pass = (await passOf()).split('=')[1] ?? '';
  const headers = { authorization: `Bearer ${pass}` };
  expect((await api.app.inject({ url: `/api/users/${staff.id}`, headers })).statusCode).toBe(401);
});

it('ends with the logout', async () => {
  const pass = await passOf();
  await api.app.inject({ method: 'POST', url: '/api/users/logout', headers: staff.headers });
  expect(await check(pass)).toBe(403);
});

it('ends when the account is deactivated', async () => {
  const pass = await passOf();
  await api.database.updateTable('users').set({ status: 0 }).where('id', '=', staff.id).execute();
  expect(await check(pass)).toBe(403);
});

it('ends when the session is over', async () => {
  const pass = await passOf();
  const past = new Date(Date.now() - 1000).toISOString();
  await api.database.updateTable('sessions').set({ expires_at: past }).execute();
  expect(await check(pass)).toBe(403);
});

it('ends after an hour', async () => {
  const [session] = await api.database.selectFrom('sessions').select('id').execute();
  const passes = previewGrantTokens(await readSessionSecret(api.config), 'composition');
  const now = Math.floor(Date.now() / 1000);
  const since = (minutes: number) =>
    `staff_pass=${passes.sign({ sessionId: session?.id ?? '', opens: COMPOSITION.id, exp: now + (60 - minutes) * 60 })}`;
  expect(await check(since(59))).toBe(200);
  expect(await check(since(61))).toBe(403);
});

it('cannot be made or prolonged by others', async () => {
  const [, pass = ''] = (await passOf()).split('=');
  const [header = '', payload = '', signature = ''] = pass.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sessionId: string;
    opens: string;
    exp: number;
  };
  const prolonged = JSON.stringify({ ...claims, exp: claims.exp + 3600 });
  const later = [header, Buffer.from(prolonged).toString('base64url'), signature].join('.');
  const forged = previewGrantTokens('another secret', 'composition').sign(claims);
  const junk = [`${header}.${payload}.`, payload, claims.sessionId, '', '..', 'x.y.z'];
  for (const value of [forged, later, ...junk]) {
    expect(await check(`staff_pass=${value}`)).toBe(403);
  }
  expect(await check('')).toBe(403);
});
