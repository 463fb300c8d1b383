import { createTestApi, type TestApi } from '@teluk-mart/api/testing/create-test-api';
import { makeRecord } from '@teluk-mart/api/testing/records';
import { signIn } from '@teluk-mart/api/testing/staff';
import { inProcessApi, inProcessPassCheck } from './product';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

it('reads the API as a visitor does', async () => {
  const read = inProcessApi(api.app, api.readCache);
  for (let round = 0; round < 2; round += 1) {
    expect(await read('/api/promos')).toEqual({ status: 200, body: '[]' });
  }
  expect((await read('/api/users')).status).toBe(401);
});

it('reads what is kept without asking the API, and never what was there before a write', async () => {
  const inject = jest.spyOn(api.app, 'inject');
  const read = inProcessApi(api.app, api.readCache);
  await read('/api/promos');
  await read('/api/promos');
  expect(inject).toHaveBeenCalledTimes(1);
  await makeRecord(api.database, 'promos', { judul: 'Promo Baru' });
  expect((await read('/api/promos')).body).toContain('Promo Baru');
});

it('knows a staff pass until the logout', async () => {
  const { headers } = await signIn(api, 'marcom');
  const post = (url: string) => api.app.inject({ method: 'POST', url, headers });
  const cookie = String((await post('/api/staff-pass')).headers['set-cookie']).split(';')[0] ?? '';
  const check = inProcessPassCheck(api.app);
  expect(await check(`visit_group=7; ${cookie}`)).toBe(true);
  expect(await check('visit_group=7')).toBe(false);
  await post('/api/users/logout');
  expect(await check(cookie)).toBe(false);
});
