import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { applicationRow, makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { tracesOf } from '../testing/files-with';
import { signIn, type TestStaff } from '../testing/staff';
import { statementsDuring } from '../testing/statements';

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

function put(address: string, payload: object, { headers } = hr) {
  return api.app.inject({ method: 'PUT', url: url(address), headers, payload });
}

function invite(undangan: unknown, of: unknown = id) {
  const { headers } = hr;
  const payload = { undangan };
  return api.app.inject({ method: 'POST', url: url(`/${of}/invitations`), headers, payload });
}

function write(payload: object, { headers } = hr, of: unknown = id) {
  return api.app.inject({ method: 'POST', url: url(`/${of}/notes`), headers, payload });
}

function erase(note: unknown, { headers } = hr, of: unknown = id) {
  return api.app.inject({ method: 'DELETE', url: url(`/${of}/notes/${note}`), headers });
}

async function detail(of = id): Promise<ApplicationDetail> {
  return (await api.app.inject({ url: url(`/${of}`), headers: hr.headers })).json();
}

it.each(['999999', 'abc', '-1', '1.5', '9'.repeat(40), '__proto__', '%00'])(
  'an application %s is not found',
  async (of) => {
    for (const answer of [
      await api.app.inject({ url: url(`/${of}`), headers: hr.headers }),
      await put(`/${of}/status`, { status: 'Ditolak' }),
      await invite(1, of),
      await write({ teks: 'Halo' }, hr, of),
      await api.app.inject({ method: 'DELETE', url: url(`/${of}`), headers: hr.headers }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Lamaran tidak ditemukan.' });
    }
  },
);

const CHANGED = 'Status lamaran berhasil diubah.';

describe('the status of one application', () => {
  it('may follow any other and is written down', async () => {
    for (const from of APPLICATION_STATUSES) {
      for (const to of APPLICATION_STATUSES) {
        await put(`/${id}/status`, { status: from });
        const answer = await put(`/${id}/status`, { status: to });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ message: CHANGED });
        expect((await detail()).status).toBe(to);
      }
    }
  });

  it('says who changed what from what, and nothing where nothing changed', async () => {
    await put(`/${id}/status`, { status: 'Wawancara' });
    await put(`/${id}/status`, { status: 'Wawancara' });
    expect((await detail()).riwayat).toEqual([
      {
        id: expect.any(Number) as number,
        pada: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        jenis: 'status',
        oleh: 'Wa Ode Sartika',
        oleh_id: hr.id,
        isi: 'Wawancara',
        sebelumnya: 'Diterima',
      },
    ]);
  });

  it.each([[{ status: 'Hired' }], [{ status: 'diterima' }], [{ status: ['Ditolak'] }], [{}], [[]]])(
    'is refused for %j',
    async (body) => {
      const answer = await put(`/${id}/status`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Status tidak valid.',
        errors: { status: 'Status tidak valid.' },
      });
      expect((await detail()).riwayat).toEqual([]);
    },
  );
});

describe('the statuses of several', () => {
  let second: number;
  beforeEach(async () => {
    second = await makeApplication(api.database, { status: 'Ditinjau' });
  });

  it('are changed at once, each from what it was, and back again', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak', dari: 'Diterima' },
        { id: second, status: 'Ditolak', dari: 'Ditinjau' },
      ],
    });
    expect(answer.json()).toEqual({
      message: CHANGED,
      diubah: 2,
      dilewati: 0,
      sebelumnya: [
        { id, status: 'Diterima' },
        { id: second, status: 'Ditinjau' },
      ],
    });
    const undone = await put('/status', {
      perubahan: [
        { id, status: 'Diterima', dari: 'Ditolak' },
        { id: second, status: 'Ditinjau', dari: 'Ditolak' },
      ],
    });
    expect(undone.json()).toMatchObject({ diubah: 2, dilewati: 0 });
    expect((await detail(second)).riwayat.map(({ isi, sebelumnya }) => [isi, sebelumnya])).toEqual([
      ['Ditinjau', 'Ditolak'],
      ['Ditolak', 'Ditinjau'],
    ]);
  });

  it('leave alone what is gone or was changed by somebody else meanwhile', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak', dari: 'Wawancara' },
        { id: 999_999, status: 'Ditolak' },
        { id: second, status: 'Wawancara' },
      ],
    });
    expect(answer.json()).toMatchObject({ diubah: 1, dilewati: 2 });
    expect((await detail()).status).toBe('Diterima');
    expect((await detail()).riwayat).toEqual([]);
    expect((await detail(second)).status).toBe('Wawancara');
  });

  it('write nothing down for one that has the status already', async () => {
    const answer = await put('/status', { perubahan: [{ id: second, status: 'Ditinjau' }] });
    expect(answer.json()).toMatchObject({ diubah: 1, dilewati: 0 });
    expect((await detail(second)).riwayat).toEqual([]);
  });

  it('are a hundred in a few statements, each written down for itself', async () => {
    const made = await api.database
      .insertInto('applications')
      .values(Array.from({ length: 100 }, (_, at) => applicationRow({ posisi_dilamar: `P${at}` })))
      .returning(['id', 'posisi_dilamar'])
      .execute();
    const to = (at: number) => (at < 50 ? 'Wawancara' : 'Ditinjau');
    const perubahan = made.map((row, at) => ({ id: row.id, status: to(at) }));
    const statements = await statementsDuring(async () => {
      expect((await put('/status', { perubahan })).json()).toMatchObject({ diubah: 100 });
    });
    // Two looks at the session, two reads, one write for each status, and two records.
    expect(statements.length).toBeLessThanOrEqual(8);
    const events = await api.database
      .selectFrom('application_events')
      .select(['application_id', 'user_id', 'user_name', 'kind', 'content', 'previous'])
      .orderBy('id')
      .execute();
    const [user_id, user_name, before] = [hr.id, 'Wa Ode Sartika', 'Diterima'];
    expect(events).toEqual(
      made.map(({ id: application_id }, at) => {
        const written = { application_id, user_id, user_name, kind: 'status' };
        return { ...written, content: to(at), previous: before };
      }),
    );
    const audit = await api.database
      .selectFrom('audit_events')
      .select(['actor_id', 'actor_name', 'action', 'record_id', 'title', 'changes', 'address'])
      .where(
        'record_id',
        'in',
        made.map((row) => row.id),
      )
      .where('noun', '=', 'applications')
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      made.map(({ id: record_id, posisi_dilamar: title }, at) => ({
        actor_id: user_id,
        actor_name: user_name,
        action: 'update',
        record_id,
        title,
        changes: JSON.stringify([{ field: 'status', before, after: to(at) }]),
        address: '127.0.0.1',
      })),
    );
  });

  it('are refused where one is named twice, and none is changed', async () => {
    const answer = await put('/status', {
      perubahan: [
        { id, status: 'Ditolak' },
        { id, status: 'Wawancara' },
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Setiap lamaran hanya boleh disebut satu kali.',
    });
    expect((await detail()).status).toBe('Diterima');
  });

  const valid = { id: 1, status: 'Ditolak' };
  it.each<[name: string, body: unknown]>([
    ['nothing', {}],
    ['no list', { perubahan: 'semua' }],
    ['an empty list', { perubahan: [] }],
    [
      '101',
      { perubahan: Array.from({ length: 101 }, (_, index) => ({ ...valid, id: index + 1 })) },
    ],
    ['an unknown status', { perubahan: [valid, { id: 2, status: 'Hired' }] }],
    ['an unknown status before', { perubahan: [{ ...valid, dari: 'Hired' }] }],
    ['a status that is a list', { perubahan: [{ id: 1, status: ['Ditolak', 'Ditinjau'] }] }],
    ['an id in words', { perubahan: [{ ...valid, id: 'satu' }] }],
    ['an id of zero', { perubahan: [{ ...valid, id: 0 }] }],
    ['a fraction', { perubahan: [{ ...valid, id: 1.5 }] }],
    ['a list instead of an object', [valid]],
  ])('are refused for %s', async (_name, body) => {
    const answer = await put('/status', body as object);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  });

  it('survive an id beyond all numbers', async () => {
    const body = `{"perubahan":[{"id":1e308,"status":"Ditolak"}]}`;
    const headers = { ...hr.headers, 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'PUT', url: url('/status'), headers, body });
    expect(answer.json()).toMatchObject({ diubah: 0, dilewati: 1 });
  });
});

describe('an invitation', () => {
  it.each([1, 2] as const)('%s is remembered with its last time, and each is told', async (one) => {
    const answers = [await invite(one), await invite(one)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ message: 'Undangan telah dicatat.' });
    }
    const { riwayat: history, ...application } = await detail();
    expect(history.map(({ jenis, isi, oleh }) => [jenis, isi, oleh])).toEqual([
      ['undangan', String(one), 'Wa Ode Sartika'],
      ['undangan', String(one), 'Wa Ode Sartika'],
    ]);
    expect(application[`undangan_${one}_pada`]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(application[one === 1 ? 'undangan_2_pada' : 'undangan_1_pada']).toBeNull();
  });

  it.each([[3], [0], ['1'], [[1]], [{}], [null], [undefined], ['__proto__']])(
    'that there is not, %j, is refused',
    async (undangan) => {
      const answer = await invite(undangan);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Undangan tidak valid.',
        errors: { undangan: 'Undangan tidak valid.' },
      });
    },
  );
});

it('one application comes with the others by the same person, newest first', async () => {
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

describe('the timeline', () => {
  it('tells everything that was done, newest first, and by whom', async () => {
    await write({ teks: 'Sudah ditelepon.' });
    await put(`/${id}/status`, { status: 'Wawancara' }, admin);
    await invite(2);
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
    await put(`/${id}/status`, { status: 'Ditolak' });
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
