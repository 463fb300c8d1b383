import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { beginDay, holdTheCalendar, letPass } from '../testing/hold-the-calendar';
import { until } from '../testing/until';

const HOUR = 3_600_000;

let servers: TestApi[];
let first: TestApi;
/** Servers that have done daily maintenance, one for each time. */
let doneBy: TestApi[];
beforeEach(async () => {
  holdTheCalendar();
  [servers, doneBy] = [[], []];
  first = await start();
});
afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers) await server.stop();
  await first.location.remove();
});

async function start(): Promise<TestApi> {
  const server = await createTestApi(servers[0]?.location);
  jest.spyOn(server.app.log, 'info').mockImplementation((...words: unknown[]) => {
    if (words.includes('daily maintenance is done')) doneBy.push(server);
  });
  servers.push(server);
  return server;
}

async function stop(server: TestApi): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.stop();
}

it('one of several servers does it, once a day, whichever dies', async () => {
  await Promise.all([start(), start()]);
  for (let day = 1; day <= 6; day += 1) {
    const { database } = servers[0] ?? first;
    await makeApplication(database, { keep_until: todayInMakassar() });
    await beginDay({ database });
    await until(async () => {
      letPass(10_000);
      return doneBy.length >= day;
    });
    expect(await database.selectFrom('applications').select('id').execute()).toEqual([]);
    for (const hours of [2, 6, 10]) letPass(hours * HOUR);
    if (day % 2 === 0) {
      for (const leader of new Set(doneBy)) if (servers.includes(leader)) await stop(leader);
      await start();
    }
  }
  for (const server of servers) await stop(server);
  expect(doneBy).toHaveLength(6);
  expect(new Set(doneBy).size).toBe(3);
});

it('one that is cut off within it is replaced after two minutes', async () => {
  await beginDay(first);
  await until(async () => doneBy.length === 1);
  jest.setSystemTime(Date.now() + 24 * HOUR);
  const begunAt = Date.now();
  const value = JSON.stringify({ day: todayInMakassar(), begunAt, isDone: false });
  await first.database
    .updateTable('meta')
    .set({ value })
    .where('key', '=', 'daily_maintenance')
    .execute();
  await until(async () => {
    letPass(10_000);
    return doneBy.length === 2;
  });
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(120_000);
});
