import { openDatabase } from '../database/open-database';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { signIn, type TestStaff } from '../testing/staff';
import { readSecret } from './secret';

let api: TestApi;
let staff: TestStaff;
beforeEach(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'admin');
});
afterEach(() => api.close());

it('is the same for all servers, and after a start', async () => {
  const { location } = api;
  const others = await Promise.all([openDatabase(location), openDatabase(location)]);
  await api.database.deleteFrom('meta').where('key', '=', 'secret').execute();
  const secrets = await Promise.all([api.database, ...others].map(readSecret));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
  await Promise.all(others.map((database) => database.destroy()));
});

/** Starts the API again on its data, and returns the status with which it answers a member of staff. */
async function statusAfterStart(): Promise<number> {
  await api.stop();
  api = await createTestApi(api.location);
  return (await api.app.inject({ url: '/api/users', headers: staff.headers })).statusCode;
}

it('ends all sessions where its row is deleted', async () => {
  expect(await statusAfterStart()).toBe(200);
  await api.database.deleteFrom('meta').where('key', '=', 'secret').execute();
  expect(await statusAfterStart()).toBe(401);
});
