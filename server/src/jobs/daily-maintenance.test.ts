import { until } from '../testing/until';
import { startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { beginDay, holdTheCalendar } from '../testing/hold-the-calendar';

let api: TestApi;
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await api.close();
});

it('applications whose time is over are deleted when the next day begins, down to the last byte', async () => {
  holdTheCalendar();
  api = await createTestApi();
  const marks = { surat_lamaran: 'penanda '.repeat(500) };
  const isGone = async () => (await tracesOf(api, ['penanda'])).length === 0;
  await makeApplication(api.database, { ...marks, keep_until: todayInMakassar() });
  expect(await isGone()).toBe(false);
  await beginDay(api);
  await until(isGone);
});

it('counters are kept no longer than they are needed', async () => {
  holdTheCalendar();
  api = await createTestApi();
  const long = startOfDay('2020-01-01');
  await api.database
    .insertInto('throttles')
    .values({ key: 'network 10.0.0.1', count: 1, ends_at: long })
    .execute();
  await beginDay(api);
  await until(async () => (await tracesOf(api, ['10.0.0.1'])).length === 0);
});
