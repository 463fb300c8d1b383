import type { Application } from '@teluk-mart/domain/application/application';
import { recordEvent } from '../record-event';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { signIn, type TestStaff } from '../../testing/staff';
import { inTransaction } from '../../database/transaction';

let api: TestApi;
let hr: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital');
});
afterEach(() => api.database.deleteFrom('applications').execute());
afterAll(() => api.close());

function get(address: string) {
  return api.app.inject({ url: `/api/applications${address}`, headers: hr.headers });
}

async function list(query = ''): Promise<Application[]> {
  return (await get(query)).json<Application[]>();
}

it('tells everything about an application that staff see of it', async () => {
  const id = await makeApplication(api.database, {
    surat_lamaran: 'Dengan hormat,\nSiti',
    invited_1_at: '2026-11-21T01:00:00.000Z',
  });
  const answer = await get('');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('x-total-count');
  expect(answer.json()).toEqual([
    {
      id,
      posisi_dilamar: 'Kasir',
      nama: 'Siti Aminah',
      email: 'siti@example.com',
      telepon: '0812-3456-7890',
      tempat_lahir: 'Kendari',
      tanggal_lahir: '2001-04-17',
      alamat: 'Jalan Mekar No. 3, Kendari',
      pendidikan_terakhir: 'SMA/SMK',
      gaji_diharapkan: '3500000',
      surat_lamaran: 'Dengan hormat,\nSiti',
      cv_url: expect.stringMatching(`^/api/applications/${id}/cv\\?.*untuk=${hr.id}&`) as string,
      dibuat_pada: '2026-11-20T02:00:00.000Z',
      status: 'Diterima',
      cv_nama: 'CV Siti Aminah.pdf',
      cv_tipe: 'pdf',
      cv_ukuran: 1234,
      undangan_1_pada: '2026-11-21T01:00:00.000Z',
      undangan_2_pada: null,
      jumlah_catatan: 0,
      lamaran_lain: 0,
      disimpan_sampai: '2027-11-20',
    },
  ]);
});

it('keeps its internal columns to itself', async () => {
  await makeApplication(api.database, { idempotency_key: 'kunci-rahasia' });
  const { body } = await get('');
  for (const internal of ['kunci-rahasia', 'cv_name"', 'search_text', 'phone_key', 'privacy']) {
    expect(body).not.toContain(internal);
  }
});

it('makes the link to a CV for the account that asks', async () => {
  await makeApplication(api.database);
  const admin = await signIn(api, 'admin');
  const [forHr] = await list();
  const answer = await api.app.inject({ url: '/api/applications', headers: admin.headers });
  expect(answer.json<Application[]>()[0]?.cv_url).toContain(`untuk=${admin.id}&`);
  expect(forHr?.cv_url).toContain(`untuk=${hr.id}&`);
});

it('sends one page and the number of all where a page is asked for', async () => {
  for (let number = 1; number <= 23; number++) {
    await makeApplication(api.database, { nama: `Pelamar ${number}` });
  }
  const pages = [
    await get('?page=1&limit=10'),
    await get('?page=3&limit=10'),
    await get('?page=9'),
  ];
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['23', '23', '23']);
  const names = pages.map((page) => page.json<Application[]>().map(({ nama }) => nama));
  expect(names.map(({ length }) => length)).toEqual([10, 3, 0]);
  expect(names[1]).toEqual(['Pelamar 3', 'Pelamar 2', 'Pelamar 1']);
  expect(await list()).toHaveLength(23);
});

it('counts notes, and others by the same e-mail address or phone number once each', async () => {
  const first = await makeApplication(api.database, { telepon: '081200000001' });
  const both = { email: 'SITI@example.com', telepon: '+62 812-0000-0001' };
  await makeApplication(api.database, both);
  await makeApplication(api.database, { email: 'lain@example.com', telepon: '081200000001' });
  await makeApplication(api.database, { email: 'asing@example.com', telepon: '081200000002' });
  const source = { actor: { id: hr.id, name: 'Wa Ode' }, address: '' };
  for (const kind of ['catatan', 'catatan', 'status'] as const) {
    await recordEvent(api.database, source, { applicationId: first, kind, content: 'x' });
  }
  const counts = (await list('?urut=dibuat_pada&arah=asc')).map((application) => [
    application.lamaran_lain,
    application.jumlah_catatan,
  ]);
  expect(counts).toEqual([
    [2, 2],
    [2, 0],
    [2, 0],
    [0, 0],
  ]);
});

it('lists more than are read at once, in their order', async () => {
  const total = 1100;
  await inTransaction(api.database, async (tables) => {
    for (let number = 0; number < total; number++) {
      await makeApplication(tables, { nama: `Pelamar ${number}` });
    }
  });
  const names = (await list('?arah=asc')).map(({ nama }) => nama);
  expect(names).toEqual(Array.from({ length: total }, (_, number) => `Pelamar ${number}`));
});

it('tells for which positions somebody has applied, and how many have', async () => {
  for (const posisi_dilamar of ['teknisi IT', 'Kasir', 'Staf Gudang', 'Kasir']) {
    await makeApplication(api.database, { posisi_dilamar });
  }
  expect((await get('/positions')).json()).toEqual([
    { posisi: 'Kasir', jumlah: 2 },
    { posisi: 'Staf Gudang', jumlah: 1 },
    { posisi: 'teknisi IT', jumlah: 1 },
  ]);
});

it.each([
  ['?status=Hired', 'status'],
  ['?dari=kemarin', 'dari'],
  ['?status=Diterima&status=Ditolak', 'status'],
  ['?cari=a&cari=b', 'cari'],
  ['?limit=101', 'limit'],
  ['?page=-1', 'page'],
])('refuses %s in words', async (query, name) => {
  for (const address of ['', '/export']) {
    if (address === '/export' && ['limit', 'page'].includes(name)) continue;
    const answer = await get(`${address}${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: `Nilai "${name}" tidak valid.` });
  }
});

it.each([
  '?__proto__=1&constructor=2',
  '?cari[$ne]=1',
  '?cari=%00%ff',
  `?cari=${'a'.repeat(9000)}`,
])('survives %.40s', async (query) => {
  expect((await get(query)).statusCode).toBe(200);
});
