import { cp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import { DATABASE_FILE } from '../../database/sqlite/embedded';
import { openSqlite } from '../../database/sqlite/open-sqlite';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { filesWith } from '../../testing/files-with';
import { statementsDuring } from '../../testing/statements';
import { signIn, type TestStaff } from '../../testing/staff';

let api: TestApi;
let staff: TestStaff;
beforeEach(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'human-capital');
});
afterEach(() => api.close());

const send = (method: 'DELETE' | 'POST', address: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/applications/${address}`,
    headers: staff.headers,
    payload,
  });
const remove = (id: number) => send('DELETE', String(id));

it('deletes a CV that still waits for its place, too', async () => {
  const cvName = '0'.repeat(32);
  const id = await makeApplication(api.database, { cv_name: cvName });
  await writeFile(path.join(api.config.dataDirectory, 'tmp', 'cv', cvName), 'penanda');
  await remove(id);
  expect(await api.filesIn('tmp')).toEqual([]);
});

it('overwrites an application and a note without writing the whole file anew', async () => {
  const id = await makeApplication(api.database, { surat_lamaran: 'penanda '.repeat(500) });
  await send('POST', `${id}/notes`, { teks: 'tentangnya '.repeat(150) });
  const { id: note } = await api.database
    .selectFrom('application_events')
    .select('id')
    .executeTakeFirstOrThrow();
  const statements = await statementsDuring(async () => {
    expect((await send('DELETE', `${id}/notes/${note}`)).statusCode).toBe(200);
    expect(await filesWith(api.config.dataDirectory, ['tentangnya'])).toEqual([]);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await filesWith(api.config.dataDirectory, ['penanda'])).toEqual([]);
  });
  expect(statements.filter((statement) => /vacuum/i.test(statement))).toEqual([]);
});

it('is done where another process reads, and overwritten once a server that was killed starts again', async () => {
  const id = await makeApplication(api.database, { surat_lamaran: 'penanda '.repeat(500) });
  const reader = await openSqlite(path.join(api.config.dataDirectory, DATABASE_FILE));
  reader.exec('begin');
  reader.prepare('select count(*) from applications').all([]);
  expect((await remove(id)).statusCode).toBe(200);
  expect(await api.database.selectFrom('application_removals').selectAll().execute()).toHaveLength(
    1,
  );
  const killed = `${api.config.dataDirectory}-killed`;
  await cp(api.config.dataDirectory, killed, { recursive: true });
  reader.close();
  await api.close();
  expect(await filesWith(killed, ['penanda'])).not.toEqual([]);
  api = await createTestApi({ dataDirectory: killed });
  await until(async () => (await filesWith(killed, ['penanda'])).length === 0);
});

const CV = 'c'.repeat(32);
const STRAY = 'd'.repeat(32);

it('a server that was cut off before it deleted a CV does so before it listens again', async () => {
  const killed = await createTestApi();
  const { dataDirectory } = killed.config;
  const stays = await makeApplication(killed.database, { cv_name: 'e'.repeat(32) });
  const id = await makeApplication(killed.database, { cv_name: CV });
  for (const name of [CV, 'e'.repeat(32)]) {
    await writeFile(path.join(dataDirectory, 'cv', name), 'penanda');
  }
  await writeFile(path.join(dataDirectory, 'tmp', 'cv', STRAY), 'penanda');
  const { headers } = await signIn(killed, 'human-capital');
  const aside = path.join(dataDirectory, 'aside');
  await rename(path.join(dataDirectory, 'cv', CV), aside);
  const answer = await killed.app.inject({
    method: 'DELETE',
    url: `/api/applications/${id}`,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  await killed.stop();
  // A kill between the commit and the file's deletion leaves the CV without its row.
  await rename(aside, path.join(dataDirectory, 'cv', CV));

  const next = await createTestApi(killed.location);
  expect(await next.filesIn('cv')).toEqual(['e'.repeat(32)]);
  expect(await next.filesIn('tmp')).toEqual([]);
  const left = await next.database.selectFrom('applications').select('id').execute();
  expect(left).toEqual([{ id: stays }]);
  await next.close();
});
