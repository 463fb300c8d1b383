import { createTestApi, type TestApi } from '../testing/create-test-api';
import { openDatabase } from '../database/open-database';
import { makeReadOnly } from '../testing/read-only-table';
import { Throttle } from './throttle';

const TEN_A_MINUTE = { limit: 10, window: 60_000 };

let api: TestApi;
let time: number;
let failures: unknown[];
const now = () => time;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('throttles').execute();
  time = Date.parse('2026-01-05T00:00:00Z');
  failures = [];
});
afterAll(() => api.close());

function newThrottle(database = api.database): Throttle {
  return new Throttle({ database, now, onFailure: (error) => failures.push(error) });
}

/** Takes a number of attempts at once; returns how many were allowed. */
async function take(throttle: Throttle, times: number, key = 'andi'): Promise<number> {
  const attempts = await Promise.all(
    Array.from({ length: times }, () => throttle.take(key, TEN_A_MINUTE)),
  );
  return attempts.filter(Boolean).length;
}

const wait = (throttle: Throttle, key = 'andi') => throttle.waitFor(key, TEN_A_MINUTE);

let makeWritable: (() => Promise<void>) | undefined;
const fillDisk = async () => {
  makeWritable = await makeReadOnly(api.database, 'throttles');
};
const emptyDisk = async () => {
  await makeWritable?.();
  makeWritable = undefined;
};
afterEach(emptyDisk);

describe.each([
  ['in the database', emptyDisk],
  ['in memory, while the disk is full,', fillDisk],
])('a throttle that counts %s', (_where, prepareDisk) => {
  beforeEach(prepareDisk);

  it('refuses the eleventh attempt of a minute, and says how long', async () => {
    const throttle = newThrottle();
    expect(await take(throttle, 9)).toBe(9);
    time += 20_500;
    expect(await wait(throttle)).toBe(0);
    expect(await throttle.take('andi', TEN_A_MINUTE)).toMatchObject({ count: 10 });
    expect(await wait(throttle)).toBe(39_500);
    expect(await take(throttle, 1)).toBe(0);
    time += 39_500;
    expect(await wait(throttle)).toBe(0);
    expect(await throttle.take('andi', TEN_A_MINUTE)).toMatchObject({
      count: 1,
      endsAt: time + 60_000,
    });
  });

  it('counts each key apart', async () => {
    const throttle = newThrottle();
    expect(await take(throttle, 11)).toBe(10);
    expect(await take(throttle, 11, 'budi')).toBe(10);
    expect(await wait(throttle, 'citra')).toBe(0);
  });

  it('does not count what is given back, and gives nothing back to a later window', async () => {
    const throttle = newThrottle();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await (await throttle.take('andi', TEN_A_MINUTE))?.giveBack();
    }
    const late = await throttle.take('andi', TEN_A_MINUTE);
    time += 60_000;
    expect(await take(throttle, 10)).toBe(10);
    await late?.giveBack();
    expect(await take(throttle, 1)).toBe(0);
  });
});

describe.each([
  ['in the database', emptyDisk],
  ['in memory, while the disk is full,', fillDisk],
])('pauses that are kept %s', (_where, prepareDisk) => {
  beforeEach(prepareDisk);
  const SLOWER = { limit: 3, window: 3_600_000, pauses: [60_000, 120_000, 600_000] };

  it('grow with each attempt, up to the longest', async () => {
    const throttle = newThrottle();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await throttle.take('andi', SLOWER)).toBeDefined();
      pauses.push(await throttle.waitFor('andi', SLOWER));
      if (pauses.at(-1) !== 0) expect(await throttle.take('andi', SLOWER)).toBeUndefined();
      time += pauses.at(-1) ?? 0;
    }
    expect(pauses).toEqual([0, 0, 60_000, 120_000, 600_000, 600_000, 600_000]);
    time += SLOWER.window;
    expect(await throttle.take('andi', SLOWER)).toMatchObject({ count: 1 });
  });

  it('end with an attempt that is given back, and with a key that is forgotten', async () => {
    const throttle = newThrottle();
    await throttle.take('andi', SLOWER);
    await throttle.take('andi', SLOWER);
    const third = await throttle.take('andi', SLOWER);
    expect(await throttle.waitFor('andi', SLOWER)).toBe(60_000);
    await third?.giveBack();
    expect(await throttle.waitFor('andi', SLOWER)).toBe(0);
    expect(await throttle.take('andi', SLOWER)).toMatchObject({ count: 3 });
    await throttle.forget('andi');
    expect(await throttle.take('andi', SLOWER)).toMatchObject({ count: 1 });
  });

  it('let none of many attempts at once be one too many', async () => {
    const throttle = newThrottle();
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => throttle.take('andi', SLOWER)),
    );
    expect(attempts.filter(Boolean)).toHaveLength(3);
  });
});

it('several servers count together, and a restart forgets nothing', async () => {
  const other = await openDatabase(api.config);
  const allowed = await Promise.all([
    take(newThrottle(), 30),
    take(newThrottle(other), 30),
    take(newThrottle(other), 30),
  ]);
  expect(allowed.reduce((sum, count) => sum + count)).toBe(10);
  expect(await wait(newThrottle(other))).toBe(60_000);
  await other.destroy();
});

it('a clock that was years ahead keeps nobody out once it is right', async () => {
  time += 700 * 86_400_000;
  expect(await take(newThrottle(), 11)).toBe(10);
  time -= 700 * 86_400_000;
  expect(await wait(newThrottle())).toBe(0);
  expect(await take(newThrottle(), 11)).toBe(10);
});

it('a clock that is some seconds ahead begins no window anew', async () => {
  time += 5000;
  await take(newThrottle(), 9);
  time -= 5000;
  expect(await take(newThrottle(), 9)).toBe(1);
});

it('keeps no key longer than it is needed, once a minute', async () => {
  const throttle = newThrottle();
  const keys = async () =>
    (await api.database.selectFrom('throttles').select('key').execute()).length;
  for (let visitor = 0; visitor < 20; visitor += 1) await take(throttle, 1, `address ${visitor}`);
  time += 59_999;
  await take(throttle, 1, 'one more');
  expect(await keys()).toBe(21);
  time += 1;
  await take(throttle, 1, 'one more');
  expect(await keys()).toBe(1);
});

describe('a disk that is full', () => {
  it('loosens nothing, and is told', async () => {
    const throttle = newThrottle();
    await take(throttle, 10);
    await fillDisk();
    expect(await wait(throttle)).toBe(60_000);
    expect(await take(throttle, 11, 'budi')).toBe(10);
    expect(failures.length).toBeGreaterThan(0);
    await emptyDisk();
    expect(await wait(throttle, 'budi')).toBe(60_000);
    expect(await take(throttle, 11, 'citra')).toBe(10);
  });
});
