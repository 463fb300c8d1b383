import { createTestApi, type TestApi } from '../testing/create-test-api';
import { type Allowance, Throttle } from './throttle';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

const HOUR = 3_600_000;
const failures: unknown[] = [];

it.each<[string, Allowance]>([
  ['a window', { limit: 5, window: 60_000 }],
  ['pauses', { limit: 5, window: HOUR, pauses: [60_000, 120_000] }],
])('servers whose clocks differ by more than %s count together', async (key, allowance) => {
  const ownTime = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const { database } = api;
  const servers = [0, 61_000, -HOUR, 2 * HOUR].map((ahead) => ({
    throttle: new Throttle({ database, onFailure: (error) => failures.push(error) }),
    setClock: () => clock.mockReturnValue(ownTime + ahead),
  }));
  let allowed = 0;
  for (let guess = 0; guess < 40; guess += 1) {
    for (const { throttle, setClock } of servers) {
      setClock();
      const attempt = await throttle.take(key, allowance);
      if (attempt) allowed += 1;
    }
  }
  expect(allowed).toBe(5);
  for (const { throttle, setClock } of servers) {
    setClock();
    const wait = await throttle.waitFor(key, allowance);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
  }
  expect(failures).toEqual([]);
});
