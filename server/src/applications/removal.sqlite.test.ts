import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeApplication } from '../testing/applications';
import { createTestApi } from '../testing/create-test-api';
import { signIn } from '../testing/staff';

it('deletes a CV that still waits for its place, too', async () => {
  const api = await createTestApi();
  const { headers } = await signIn(api, 'human-capital');
  const cvName = '0'.repeat(32);
  const id = await makeApplication(api.database, { cv_name: cvName });
  await writeFile(path.join(api.config.dataDirectory, 'tmp', 'cv', cvName), 'penanda');
  await api.app.inject({ method: 'DELETE', url: `/api/applications/${id}`, headers });
  expect(await api.filesIn('tmp')).toEqual([]);
  await api.close();
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
