import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let hr: TestStaff;
let admin: TestStaff;
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital', { nama: 'Wa Ode Sartika' });
  admin = await signIn(api, 'admin', { nama: 'La Ode Rahmat' });
});
beforeEach(async () => {
  await api.database.deleteFrom('applications').execute();
  id = await makeApplication(api.database);
});
afterAll(() => api.close());

const url = (address: string) => `/api/applications${address}`;

function write(payload: object, { headers }: TestStaff = hr, of: unknown = id) {
  return api.app.inject({ method: 'POST', url: url(`/${of}/notes`), headers, payload });
}

function erase(note: unknown, { headers }: TestStaff = hr, of: unknown = id) {
  return api.app.inject({ method: 'DELETE', url: url(`/${of}/notes/${note}`), headers });
}

async function detail(of = id): Promise<ApplicationDetail> {
  return (await api.app.inject({ url: url(`/${of}`), headers: hr.headers })).json();
}

describe('one application', () => {
  it('comes with the others by the same person, newest first', async () => {
    const older = await makeApplication(api.database, {
      dibuat_pada: '2026-10-01T02:00:00.000Z',
      posisi_dilamar: 'Pramuniaga',
      status: 'Ditolak',
      email: 'lain@example.com',
    });
    const newer = await makeApplication(api.database, { telepon: '081311111111' });
    await makeApplication(api.database, { email: 'asing@example.com', telepon: '081322222222' });
    const answer = await detail();
    expect(answer).toMatchObject({ id, nama: 'Siti Aminah', lamaran_lain: 2, riwayat: [] });
    expect(answer.lamaran_sama.map((related) => related.id)).toEqual([newer, older]);
    expect(answer.lamaran_sama[1]).toEqual({
      id: older,
      nama: 'Siti Aminah',
      posisi_dilamar: 'Pramuniaga',
      status: 'Ditolak',
      dibuat_pada: '2026-10-01T02:00:00.000Z',
    });
  });

  it.each(['999999', 'abc', '-1', '9'.repeat(40), '__proto__', '%00'])(
    'is not found under %s',
    async (of) => {
      const answer = await api.app.inject({ url: url(`/${of}`), headers: hr.headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
    },
  );
});

describe('the timeline', () => {
  it('tells everything that was done, newest first, and by whom', async () => {
    await write({ teks: 'Sudah ditelepon.' });
    await api.app.inject({
      method: 'PUT',
      url: url(`/${id}/status`),
      headers: admin.headers,
      payload: { status: 'Wawancara' },
    });
    await api.app.inject({
      method: 'POST',
      url: url(`/${id}/invitations`),
      headers: hr.headers,
      payload: { undangan: 2 },
    });
    const { riwayat: history, jumlah_catatan: notes } = await detail();
    expect(history.map(({ jenis, isi, oleh, oleh_id }) => [jenis, isi, oleh, oleh_id])).toEqual([
      ['undangan', '2', 'Wa Ode Sartika', hr.id],
      ['status', 'Wawancara', 'La Ode Rahmat', admin.id],
      ['catatan', 'Sudah ditelepon.', 'Wa Ode Sartika', hr.id],
    ]);
    expect(notes).toBe(1);
  });

  it('keeps the name that somebody had, after a new one and after the account is gone', async () => {
    const leaving = await signIn(api, 'human-capital', { nama: 'Fitri Handayani' });
    await write({ teks: 'Sebelum pindah.' }, leaving);
    const account = { url: `/api/users/${leaving.id}`, headers: admin.headers };
    await api.app.inject({ ...account, method: 'PUT', payload: { nama: 'Fitri Lestari' } });
    expect((await detail()).riwayat).toMatchObject([
      { oleh: 'Fitri Handayani', oleh_id: leaving.id },
    ]);
    expect((await api.app.inject({ ...account, method: 'DELETE' })).statusCode).toBe(200);
    expect((await detail()).riwayat).toMatchObject([{ oleh: 'Fitri Handayani', oleh_id: null }]);
  });
});

describe('a note', () => {
  it('is kept with its lines and without outer blanks', async () => {
    const answer = await write({ teks: '  Ramah.\r\nBisa mulai Senin. \n' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Catatan berhasil disimpan.' });
    expect((await detail()).riwayat[0]?.isi).toBe('Ramah.\nBisa mulai Senin.');
  });

  it.each([
    [{}, 'Catatan wajib diisi.'],
    [{ teks: ' \n ' }, 'Catatan wajib diisi.'],
    [{ teks: ['a'] }, 'Catatan wajib diisi.'],
    [{ teks: { $ne: '' } }, 'Catatan wajib diisi.'],
    [{ teks: 'a'.repeat(2001) }, 'Catatan maksimal 2.000 karakter.'],
  ])('is refused for %.60j', async (body, message) => {
    const answer = await write(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { teks: message } });
  });

  it('of 2,000 characters is taken, ten megabytes are not', async () => {
    expect((await write({ teks: 'a'.repeat(2000) })).statusCode).toBe(201);
    const answer = await write({ teks: 'a'.repeat(10 * 1024 * 1024) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: 'Ukuran permintaan terlalu besar.' });
  });

  it.each(['999999', 'abc'])('about nobody, %s, is not found', async (of) => {
    expect((await write({ teks: 'Halo' }, hr, of)).json()).toEqual({
      message: 'Lamaran tidak ditemukan.',
    });
  });

  it('can be deleted by its writer only', async () => {
    await write({ teks: 'Milik saya sendiri.' });
    const note = (await detail()).riwayat[0]?.id;
    const refused = await erase(note, admin);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      message: 'Hanya penulisnya yang dapat menghapus catatan ini.',
    });
    expect((await detail()).riwayat).toHaveLength(1);
    expect((await erase(note)).json()).toEqual({ message: 'Catatan berhasil dihapus.' });
    expect((await detail()).riwayat).toEqual([]);
    expect(await tracesOf(api, ['Milik saya sendiri'])).toEqual([]);
    expect((await erase(note)).statusCode).toBe(404);
  });

  it('is not found under another application, and nothing but a note is deleted', async () => {
    await write({ teks: 'Di sini.' });
    const headers = hr.headers;
    const payload = { status: 'Ditolak' };
    await api.app.inject({ method: 'PUT', url: url(`/${id}/status`), headers, payload });
    const [status, note] = (await detail()).riwayat;
    const other = await makeApplication(api.database);
    const attempts = [
      await erase(note?.id, hr, other),
      await erase(status?.id),
      await erase('abc'),
      await erase('9'.repeat(40)),
    ];
    for (const answer of attempts) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Catatan tidak ditemukan.' });
    }
    expect((await detail()).riwayat).toHaveLength(2);
  });
});
