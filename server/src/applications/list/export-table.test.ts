import { text } from 'node:stream/consumers';
import { openDatabase } from '../../database/open-database';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { exportApplications } from './export-table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('leaves out what is gone by the time it is written', async () => {
  const ids = [await makeApplication(api.database, { nama: 'Andi' }), 999_999];
  const table = await text(exportApplications(api.database, ids));
  expect(table.split('\r\n')).toHaveLength(3);
  expect(table).toContain(';"Andi";');
});

it('breaks off where it cannot be read to the end, instead of looking complete', async () => {
  const closed = await openDatabase(api.config);
  await closed.destroy();
  await expect(text(exportApplications(closed, [1]))).rejects.toThrow('driver');
});
