import { addDays, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { readMeta } from '../database/meta';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { beginDay, holdTheCalendar, letPass } from '../testing/hold-the-calendar';
import { forgetProof, signIn, type TestStaff } from '../testing/staff';
import { until } from '../testing/until';
import { guardPurge } from './purge-guard';

const DAY = 86_400_000;

let api: TestApi;
beforeEach(async () => {
  holdTheCalendar();
  api = await createTestApi();
});
afterEach(async () => {
  jest.useRealTimers();
  await api.close();
});

/** Makes applications that are kept for so many days from today. */
async function makeApplications(count: number, days: number): Promise<void> {
  const keep_until = addDays(todayInMakassar(), days);
  for (let made = 0; made < count; made += 1) await makeApplication(api.database, { keep_until });
}

const count = async () =>
  (await api.database.selectFrom('applications').select('id').execute()).length;

/** Makes the server look at the calendar until a condition is true. */
const untilSeen = (isSo: () => Promise<boolean>) =>
  until(async () => {
    letPass(10_000);
    return isSo();
  });

/** Waits until the maintenance of this day is done. */
const maintained = () =>
  untilSeen(async () => (await readMeta(api.database, 'daily_maintenance')) === todayInMakassar());

async function held() {
  const { headers } = await signIn(api, 'admin');
  const answer = await api.app.inject({ url: '/api/maintenance', headers });
  return answer.json<{ heldPurge: unknown }>().heldPurge;
}

const purge = ({ headers }: TestStaff) =>
  api.app.inject({ method: 'POST', url: '/api/maintenance/purge', headers });

async function confirm() {
  return (await purge(await signIn(api, 'admin'))).json<unknown>();
}

it('applications whose time is over are deleted when the next day begins, down to the last byte', async () => {
  const marks = { surat_lamaran: 'penanda '.repeat(500) };
  const isGone = async () => (await tracesOf(api, ['penanda'])).length === 0;
  await makeApplication(api.database, { ...marks, keep_until: todayInMakassar() });
  expect(await isGone()).toBe(false);
  await beginDay(api);
  await until(isGone);
});

it('counters are kept no longer than they are needed', async () => {
  const long = startOfDay('2020-01-01');
  await api.database
    .insertInto('throttles')
    .values({ key: 'network 10.0.0.1', count: 1, ends_at: long })
    .execute();
  await beginDay(api);
  await until(async () => (await tracesOf(api, ['10.0.0.1'])).length === 0);
});

it('somebody whose password is long ago confirms nothing', async () => {
  const admin = await signIn(api, 'admin');
  await forgetProof(api, admin);
  const refused = await purge(admin);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'proof-needed' }]);
});

it('a clock that jumps ahead by two years deletes nobody, and nothing is left when it is mended', async () => {
  await makeApplications(3, 300);
  await beginDay(api);
  await maintained();
  const now = Date.now();
  letPass(2 * 365 * DAY);
  await maintained();
  expect(await count()).toBe(3);
  expect(await held()).toMatchObject({ reason: 'clock', due: 3, total: 3 });
  // Nor does a server that is started then.
  await api.stop();
  api = await createTestApi(api.location);
  expect(await guardPurge(api.database)).toMatchObject({ reason: 'clock' });
  jest.setSystemTime(now + DAY);
  expect(await guardPurge(api.database)).toBeUndefined();
  expect(await held()).toBeNull();
  expect(await count()).toBe(3);
});

it('what an admin confirms is deleted at once, and the clock counts as right from then on', async () => {
  await makeApplications(3, 20);
  await beginDay(api);
  await maintained();
  letPass(30 * DAY);
  await maintained();
  expect(await count()).toBe(3);
  expect(await confirm()).toEqual({ count: 3 });
  expect(await held()).toBeNull();
  await makeApplications(1, 0);
  await beginDay(api);
  await untilSeen(async () => (await count()) === 0);
});

it('more than a fifth of all applications wait, and a handful or a fifth do not', async () => {
  await makeApplications(24, 90);
  await makeApplications(6, 0);
  await beginDay(api);
  await untilSeen(async () => (await count()) === 24);
  await maintained();
  await makeApplications(7, 0);
  await beginDay(api);
  await maintained();
  expect(await held()).toMatchObject({ reason: 'many', due: 7, total: 31 });
  expect(await count()).toBe(31);
  expect(await confirm()).toEqual({ count: 7 });
});

it('a shop that was closed for a week goes on by itself', async () => {
  await makeApplications(5, 3);
  await beginDay(api);
  await maintained();
  letPass(6 * DAY);
  await untilSeen(async () => (await count()) === 0);
});
