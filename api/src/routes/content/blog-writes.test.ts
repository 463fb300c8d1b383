import { contentCalls, FORMS } from '../../testing/content';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { signIn } from '../../testing/staff';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the author of a post', () => {
  it('is who sends it, by the name they have then, whoever changes it later', async () => {
    const sartika = await signIn(api, 'marcom', { nama: 'Wa Ode Sartika' });
    const { record } = await contentCalls(api, sartika).form('POST', 'blogs', {
      ...FORMS.blogs,
      nama_penulis: 'Orang Lain',
      penulis_id: '1',
    });
    expect(record).toMatchObject({ nama_penulis: 'Wa Ode Sartika' });
    await api.database
      .updateTable('users')
      .set({ nama: 'Sartika Baru', avatar_url: '/uploads/b.webp' })
      .where('id', '=', sartika.id)
      .execute();
    const admin = contentCalls(api, await signIn(api, 'admin', { nama: 'Pak Admin' }));
    const changed = await admin.form('PUT', `blogs/${record.id}`, { judul: 'Judul dari admin' });
    expect(changed.record).toMatchObject({
      judul: 'Judul dari admin',
      nama_penulis: 'Wa Ode Sartika',
      avatar_url: '/uploads/b.webp',
      created_at: record.created_at,
    });
  });
});

it('a status is sent as a word or a number and read as 1 or 0', async () => {
  const calls = contentCalls(api, await signIn(api, 'marcom'));
  for (const [sent, status] of [
    ['published', 1],
    ['draft', 0],
    ['1', 1],
    [0, 0],
    [1, 1],
  ] as const) {
    const created = await calls.json('POST', 'blogs', { ...FORMS.blogs, status: sent });
    expect(created.record.status).toBe(status);
  }
  const refused = await calls.json('POST', 'blogs', { ...FORMS.blogs, status: 'aktif' });
  expect(refused.errors).toEqual({ status: 'Status harus published atau draft.' });
});
