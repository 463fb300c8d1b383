import { createTestApi, type TestApi } from '../../../testing/create-test-api';
import { makeReadOnly } from '../../../testing/read-only-table';
import { makeUser } from '../../../testing/staff';
import { KnownLogins } from './known-logins';

const DAY = 86_400_000;
const NETWORK = '10.0.0.1';

let api: TestApi;
let andi: number;
let budi: number;
let time: number;
let failures: unknown[];
beforeAll(async () => {
  api = await createTestApi();
  [andi, budi] = [await makeUser(api.database), await makeUser(api.database)];
});
beforeEach(async () => {
  await api.database.deleteFrom('known_logins').execute();
  time = Date.parse('2026-01-05T00:00:00Z');
  failures = [];
});
afterAll(() => api.close());

const open = () =>
  new KnownLogins({
    database: api.database,
    now: () => time,
    onFailure: (error) => failures.push(error),
  });
const rows = () => api.database.selectFrom('known_logins').selectAll().execute();

it('an account is known where it has logged in, and another is not', async () => {
  await open().add(andi, NETWORK);
  expect(await open().findFirst(andi, [NETWORK])).toBe(NETWORK);
  expect(await open().findFirst(andi, ['10.0.0.2'])).toBe(undefined);
  expect(await open().findFirst(budi, [NETWORK])).toBe(undefined);
  expect(await open().isOfStaff(NETWORK)).toBe(true);
  expect(await open().isOfStaff('10.0.0.2')).toBe(false);
});

it('a network is known for three months after the last login, and its row no longer', async () => {
  const known = open();
  await known.add(andi, NETWORK);
  time += 60 * DAY;
  await known.add(andi, NETWORK);
  time += 90 * DAY - 1;
  await known.deleteOld();
  expect(await known.findFirst(andi, [NETWORK])).toBe(NETWORK);
  time += 1;
  expect(await known.findFirst(andi, [NETWORK])).toBe(undefined);
  expect(await known.isOfStaff(NETWORK)).toBe(false);
  expect(await rows()).toHaveLength(1);
  await known.deleteOld();
  expect(await rows()).toEqual([]);
});

it('a login is written once a day', async () => {
  const known = open();
  for (const hour of [0, 8, 16]) {
    time = Date.parse('2026-01-05T00:00:00Z') + hour * 3_600_000;
    await known.add(andi, NETWORK);
  }
  expect(await rows()).toMatchObject([{ seen_at: '2026-01-05T00:00:00.000Z' }]);
});

it('is gone with the account', async () => {
  const id = await makeUser(api.database);
  await open().add(id, NETWORK);
  await api.database.deleteFrom('users').where('id', '=', id).execute();
  expect(await rows()).toEqual([]);
});

it('is remembered in memory while the disk is full', async () => {
  const makeWritable = await makeReadOnly(api.database, 'known_logins');
  const known = open();
  await known.add(andi, NETWORK);
  await makeWritable();
  expect(await known.findFirst(andi, [NETWORK])).toBe(NETWORK);
  expect(await known.isOfStaff(NETWORK)).toBe(true);
  expect(await rows()).toEqual([]);
  expect(failures).toHaveLength(1);
});
