import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { beginDay, holdTheCalendar } from '../testing/hold-the-calendar';
import { until } from '../testing/until';

let servers: TestApi[];
let done: number;
beforeEach(async () => {
  holdTheCalendar();
  [servers, done] = [[], 0];
});
afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers) await server.stop();
  await servers[0]?.location.remove();
});

async function start(): Promise<TestApi> {
  const server = await createTestApi(servers[0]?.location);
  jest.spyOn(server.app.log, 'info').mockImplementation((...words: unknown[]) => {
    if (words.includes('daily maintenance is done')) done += 1;
  });
  servers.push(server);
  return server;
}

it('servers that begin a day at the same moment delete each application once', async () => {
  const { database } = await start();
  await start();
  await start();
  for (let made = 0; made < 5; made += 1)
    await makeApplication(database, { keep_until: todayInMakassar() });
  const before = done;
  await beginDay({ database });
  await until(async () => done === before + servers.length);
  expect(await database.selectFrom('applications').select('id').execute()).toEqual([]);
  const removals = await database
    .selectFrom('application_removals')
    .select('application_id')
    .orderBy('application_id')
    .execute();
  expect(removals.map(({ application_id }) => application_id)).toEqual([1, 2, 3, 4, 5]);
  const events = await database.selectFrom('audit_events').select('action').execute();
  expect(events.map(({ action }) => action)).toEqual(Array(5).fill('delete'));
});
