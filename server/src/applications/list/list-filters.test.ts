import type { Application } from '@teluk-mart/domain/application/application';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { signIn, type TestStaff } from '../../testing/staff';

let api: TestApi;
let hr: TestStaff;
let siti: number;

/** Makes five applications, which are named after what they are there for. */
beforeAll(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital');
  const make = (fields: Parameters<typeof makeApplication>[1]) =>
    makeApplication(api.database, fields);
  siti = await make({
    nama: 'Siti Aminah',
    posisi_dilamar: 'Kasir',
    email: 'Siti@Example.com',
    telepon: '0812-3456-7890',
    dibuat_pada: '2026-11-10T15:59:59.999Z',
  });
  await make({
    nama: 'Andi_50% Ñoño',
    posisi_dilamar: 'Staf Gudang',
    email: 'andi@example.com',
    telepon: '081300000001',
    pendidikan_terakhir: 'S1',
    status: 'Wawancara',
    dibuat_pada: '2026-11-10T16:00:00.000Z',
  });
  await make({
    nama: 'Budi Kasirin',
    posisi_dilamar: 'Teknisi IT',
    email: 'budi@example.com',
    telepon: '081300000002',
    pendidikan_terakhir: 'D3',
    status: 'Ditolak',
    dibuat_pada: '2026-11-11T15:59:59.999Z',
  });
  await make({
    nama: 'aminah tanpa pos-el yang sama',
    posisi_dilamar: 'Teknisi IT',
    email: 'lain@example.com',
    telepon: '+62 812 3456 7890',
    dibuat_pada: '2026-11-12T00:00:00.000Z',
  });
  await make({
    nama: 'Siti A.',
    posisi_dilamar: 'Pramuniaga',
    email: 'siti@example.com',
    telepon: '081399999999',
    dibuat_pada: '2026-11-12T00:00:00.000Z',
  });
});
afterAll(() => api.close());

async function namesFor(query: Record<string, string>): Promise<string[]> {
  const search = new URLSearchParams({ page: '1', ...query });
  const url = `/api/applications?${search}`;
  const answer = await api.app.inject({ url, headers: hr.headers });
  const names = answer.json<Application[]>().map(({ nama }) => nama.split(' ')[0] ?? '');
  expect(answer.headers['x-total-count']).toBe(String(names.length));
  return names;
}

const NEWEST_FIRST = ['Siti', 'aminah', 'Budi', 'Andi_50%', 'Siti'];

it('lists all, the newest first, of the same moment the later one first', async () => {
  expect(await namesFor({})).toEqual(NEWEST_FIRST);
});

it.each([
  ['kasir', ['Budi', 'Siti']],
  ['AMINAH', ['aminah', 'Siti']],
  ['staf gud', ['Andi_50%']],
  ['n\u0303oÑO', ['Andi_50%']],
  ['nono', ['Andi_50%']],
  ['ñOÑO', ['Andi_50%']],
  ['bu’di   kasirin', ['Budi']],
  ['%', ['Andi_50%']],
  ['_', ['Andi_50%']],
  ['a_i', []],
  ["'; drop table applications; --", []],
  ['aminah kasir', []],
  ['aminah\nkasir', []],
  ['ami\0nah', ['aminah', 'Siti']],
  ['siti@example.com', []],
  ['(0)812–3456', ['aminah', 'Siti']],
  ['0062 0813-0000 0002', ['Budi']],
])('finds %j in name, position or telephone, however it is written', async (cari, names) => {
  expect(await namesFor({ cari })).toEqual(names);
});

it.each([
  [{ status: 'Ditolak' }, ['Budi']],
  [{ posisi: 'Teknisi IT' }, ['aminah', 'Budi']],
  [{ posisi: 'Teknisi' }, []],
  [{ posisi: 'Teknisi\0 IT' }, ['aminah', 'Budi']],
  [{ posisi: '\0' }, NEWEST_FIRST],
  [{ pendidikan: 'S1' }, ['Andi_50%']],
  [{ dari: '2026-11-11' }, ['Siti', 'aminah', 'Budi', 'Andi_50%']],
  [{ sampai: '2026-11-10' }, ['Siti']],
  [{ dari: '2026-11-11', sampai: '2026-11-11' }, ['Budi', 'Andi_50%']],
  [{ dari: '2026-11-12', sampai: '2026-11-11' }, []],
  [{ dari: '0000-01-01', sampai: '9999-12-31' }, NEWEST_FIRST],
  [{ pelamar: '999999999' }, []],
  [{ posisi: 'Teknisi IT', status: 'Ditolak', cari: 'budi' }, ['Budi']],
])('filters by %j', async (filter, names) => {
  expect(await namesFor(filter)).toEqual(names);
});

it('finds all of one person by e-mail address or phone number, however it is written', async () => {
  expect(await namesFor({ pelamar: String(siti) })).toEqual(['Siti', 'aminah', 'Siti']);
});

it.each([
  [{ urut: 'nama' }, ['aminah', 'Andi_50%', 'Budi', 'Siti', 'Siti']],
  [{ urut: 'nama', arah: 'desc' }, ['Siti', 'Siti', 'Budi', 'Andi_50%', 'aminah']],
  [{ urut: 'dibuat_pada', arah: 'asc' }, [...NEWEST_FIRST].reverse()],
])('sorts by %j', async (order, names) => {
  expect(await namesFor(order)).toEqual(names);
});
