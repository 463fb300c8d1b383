import { CONTENT, contentCalls } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';
import { LAST_MODIFIED_PATH } from './last-modified-route';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const lastModified = async () =>
  (await api.app.inject(LAST_MODIFIED_PATH)).json<Record<string, string>>();

it('tells when each record that the public sees was made, and nothing of the others', async () => {
  for (const [noun] of CONTENT) {
    await makeRecord(api.database, noun, { created_at: '2026-01-05T02:00:00.000Z' });
    await makeRecord(api.database, noun, { status: 0 });
  }
  expect(await lastModified()).toEqual({
    '/api/promos/1': '2026-01-05T02:00:00.000Z',
    '/api/events/1': '2026-01-05T02:00:00.000Z',
    '/api/blogs/1': '2026-01-05T02:00:00.000Z',
    '/api/karir/1': '2026-01-05T02:00:00.000Z',
  });
});

it.each(CONTENT)('tells a change of %s', async (noun, _picture, _title, _notFound, role) => {
  const calls = contentCalls(api, await signIn(api, role));
  const id = await makeRecord(api.database, noun);
  const before = new Date().toISOString();
  const { status } = await calls.json('PUT', `${noun}/${id}`, { judul: 'Judul yang baru' });
  expect(status).toBe(200);
  const changed = String((await lastModified())[`/api/${noun}/${id}`]);
  expect(changed >= before).toBe(true);
  expect(changed <= new Date().toISOString()).toBe(true);
});

it('keeps the moment out of the records', async () => {
  const id = await makeRecord(api.database, 'promos', { updated_at: '2026-01-06T02:00:00.000Z' });
  expect((await api.app.inject(`/api/promos/${id}`)).body).not.toContain('2026-01-06');
  const { headers } = await signIn(api, 'marcom');
  expect((await api.app.inject({ url: '/api/promos', headers })).body).not.toContain('2026-01-06');
});
