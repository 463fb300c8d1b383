import { createTestApi, type TestApi } from '../testing/create-test-api';
import { checkSecret, takeAttempt } from './attempts';
import { RequestError } from './request-error';

const MINUTE = 60_000;
const TEN_A_MINUTE = { most: 10, window: MINUTE };
const SLOWER = { most: 3, window: 60 * MINUTE, pauses: [MINUTE, 2 * MINUTE, 10 * MINUTE] };

let api: TestApi;
let time: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.deleteFrom('throttles').execute();
  time = Date.parse('2026-11-20T02:00:00.000Z');
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

/** Takes so many attempts at once; returns the milliseconds that each has to wait. */
const take = (times: number, limit: Parameters<typeof takeAttempt>[2], key = 'andi') =>
  Promise.all(Array.from({ length: times }, () => takeAttempt(api.database, key, limit)));
const taken = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

it('lets none of many attempts at once be one too many, by key', async () => {
  expect(taken(await take(30, TEN_A_MINUTE))).toBe(10);
  expect(taken(await take(30, TEN_A_MINUTE, 'budi'))).toBe(10);
  expect(taken(await take(30, SLOWER, 'citra'))).toBe(3);
});

it('says how long to wait for the end of a window that began with the first attempt', async () => {
  await take(1, TEN_A_MINUTE);
  time += 20_500;
  expect(taken(await take(9, TEN_A_MINUTE))).toBe(9);
  expect(await take(1, TEN_A_MINUTE)).toEqual([39_500]);
  time += 39_500;
  expect(taken(await take(11, TEN_A_MINUTE))).toBe(10);
});

it('pauses grow with each attempt beyond the limit, and all is forgotten after a window without one', async () => {
  const pauses: number[] = [];
  await take(2, SLOWER);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await take(1, SLOWER)).toEqual([0]);
    const [pause = 0] = await take(1, SLOWER);
    pauses.push(pause / MINUTE);
    time += pause;
  }
  expect(pauses).toEqual([1, 2, 10, 10, 10]);
  time += SLOWER.window;
  expect(taken(await take(4, SLOWER))).toBe(3);
});

it('writes nothing of a guess that a full counter refuses', async () => {
  const ends_at = new Date(time + MINUTE).toISOString();
  const full = { key: 'secrets from 10.0.0.1', count: 300, ends_at };
  await api.database.insertInto('throttles').values(full).execute();
  const guess = { what: 'password siapa@telukmart.id', from: '10.0.0.1' };
  const answer = checkSecret(api.database, guess, () => Promise.resolve(true));
  await expect(answer).rejects.toMatchObject({ statusCode: 429 });
  const keys = await api.database.selectFrom('throttles').select('key').execute();
  expect(keys).toEqual([{ key: 'secrets from 10.0.0.1' }]);
});

it('a clock that was years ahead keeps nobody out once it is right', async () => {
  time += 700 * 86_400_000;
  await take(11, TEN_A_MINUTE);
  time -= 700 * 86_400_000;
  expect(taken(await take(11, TEN_A_MINUTE))).toBe(10);
});

it.each([
  ['a busy server', new RequestError(503), 503],
  ['a fault', new Error('disk'), undefined],
  ['a refusal', new RequestError(400), 429],
])(
  '%s ten times leaves the next attempt its own answer, or keeps it out',
  async (_case, error, status) => {
    const guess = { what: 'code 7', from: '10.0.0.1' };
    const attempt = () => checkSecret(api.database, guess, () => Promise.reject(error));
    for (let round = 0; round < 10; round += 1) await attempt().catch(() => undefined);
    await expect(attempt()).rejects.toMatchObject(
      status === undefined ? error : { statusCode: status },
    );
  },
);
