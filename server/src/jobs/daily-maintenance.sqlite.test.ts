import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { beginDay, holdTheCalendar, letPass } from '../testing/hold-the-calendar';
import { until } from '../testing/until';

const ORPHAN = `${'0'.repeat(32)}.webp`;

let api: TestApi;
afterEach(async () => {
  jest.useRealTimers();
  await api.close();
});

it('files that no row names are swept at the start and when a day begins', async () => {
  holdTheCalendar();
  api = await createTestApi();
  await api.stop();
  const orphan = path.join(api.config.dataDirectory, 'uploads', ORPHAN);
  await writeFile(orphan, '');
  api = await createTestApi(api.location);
  expect(await api.filesIn('uploads')).toEqual([]);
  await writeFile(orphan, '');
  letPass(11 * 3_600_000);
  expect(await api.filesIn('uploads')).toEqual([ORPHAN]);
  await beginDay(api);
  await until(async () => (await api.filesIn('uploads')).length === 0);
});
