import { text } from 'node:stream/consumers';
import type { Application } from '@teluk-mart/domain/application/application';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { openDatabase } from '../database/open-database';
import { tableOf } from '../files/csv-table';
import { applicationRow, makeApplication } from '../testing/applications';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { forgetProof, PASSWORD, signIn, type TestStaff } from '../testing/staff';
import { recordEvents } from './changes';
import { readEach } from './queries';
import { EXPORT_COLUMNS } from './routes';

let api: TestApi;
let hr: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital');
});
afterAll(() => api.close());

const deleteAll = () => api.database.deleteFrom('applications').execute();

function get(address: string) {
  return api.app.inject({ url: `/api/applications${address}`, headers: hr.headers });
}

async function list(query = ''): Promise<Application[]> {
  return (await get(query)).json<Application[]>();
}

/** Returns the cells of each line of the export below the headings. */
async function linesFor(query = ''): Promise<string[][]> {
  const lines = (await get(`/export${query}`)).body.split('\r\n').slice(1, -1);
  return lines.map((line) => line.slice(1, -1).split('";"'));
}

describe('the filter', () => {
  let siti: number;
  /** Makes five applications, which are named after what they are there for. */
  beforeAll(async () => {
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
  afterAll(deleteAll);

  async function namesFor(query: Record<string, string>): Promise<string[]> {
    const answer = await get(`?${new URLSearchParams({ page: '1', ...query })}`);
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
    [{ cari: '', status: ' ', dari: '', pelamar: '', urut: '', arah: '' }, NEWEST_FIRST],
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
});

describe('the list', () => {
  afterEach(deleteAll);

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
    for (const kind of ['catatan', 'catatan', 'status'] as const)
      await recordEvents(api.database, source, kind, [{ id: first, title: 'Kasir', content: 'x' }]);
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
    ['status', 'Hired'],
    ['status', 'diterima'],
    ['status', '__proto__'],
    ['status', 'Diterima&status=Ditolak'],
    ['cari', 'a&cari=b'],
    ['pendidikan', 'S3'],
    ['dari', 'kemarin'],
    ['sampai', '2026-02-30'],
    ['pelamar', '0'],
    ['pelamar', '1e3'],
    ['pelamar', '9'.repeat(30)],
    ['urut', 'email'],
    ['urut', 'constructor'],
    ['arah', 'naik'],
    ['page', '-1'],
    ['page', '0x10'],
    ['page', '1000001'],
    ['limit', '0'],
    ['limit', '101'],
  ])('refuses %s=%s in words', async (name, value) => {
    const isOfPage = ['limit', 'page'].includes(name);
    for (const address of isOfPage ? [''] : ['', '/export']) {
      const answer = await get(`${address}?${name}=${value}`);
      expect(answer.statusCode).toBe(400);
      const message = `Nilai "${name}" tidak valid.`;
      expect(answer.json()).toEqual({ message, errors: { [name]: message } });
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
});

describe('the export', () => {
  afterEach(deleteAll);

  const HEADINGS = [
    'Tanggal Melamar (WITA);Nama;Posisi;Status;Email;Telepon;Tempat Lahir;Tanggal Lahir;Pendidikan Terakhir',
    'Gaji yang Diharapkan;Alamat;Surat Lamaran;Undangan Interview 1 (WITA);Undangan Interview 2 (WITA)',
    'Lamaran Lain;Disimpan Sampai',
  ]
    .join(';')
    .replaceAll(/[^;]+/g, '"$&"');

  it('is a file that Indonesian spreadsheets open as a table', async () => {
    const answer = await get('/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="lamaran-${todayInMakassar()}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body).toBe(`\ufeff${HEADINGS}\r\n`);
  });

  it('asks again for the password of whoever logged in long ago', async () => {
    await forgetProof(api, hr);
    const refused = await get('/export');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'proof-needed' });
    const { headers } = hr;
    const proof = { url: '/api/users/me/proof', headers, payload: { password: PASSWORD } };
    await api.app.inject({ method: 'POST', ...proof });
    expect((await get('/export')).statusCode).toBe(200);
  });

  it('has everything about an application, times in WITA, and no link to the CV', async () => {
    await makeApplication(api.database, {
      dibuat_pada: '2026-11-20T16:05:00.000Z',
      telepon: '081234567890',
      alamat: 'Jalan "Mekar"; No. 3',
      surat_lamaran: 'Dengan hormat,\nSiti',
      invited_1_at: '2026-11-22T01:30:00.000Z',
    });
    await makeApplication(api.database, { dibuat_pada: '2026-10-01T00:00:00.000Z' });
    const { body } = await get('/export');
    expect(body).toContain(
      '\r\n"2026-11-21 00:05";"Siti Aminah";"Kasir";"Diterima";"siti@example.com";"0812 3456 7890";"Kendari";' +
        '"2001-04-17";"SMA/SMK";"3500000";"Jalan ""Mekar""; No. 3";"Dengan hormat,\nSiti";"2026-11-22 09:30";"";' +
        '"1";"2027-11-21"\r\n',
    );
    expect(body).not.toContain('tanda');
  });

  it('lets nothing that an applicant wrote become a formula', async () => {
    const nama = '=HYPERLINK("http://example.com")';
    await makeApplication(api.database, { nama, surat_lamaran: 'Halo\n=1+1' });
    const [line] = await linesFor();
    expect([line?.[1], line?.[11]]).toEqual([`'=HYPERLINK(""http://example.com"")`, "Halo\n'=1+1"]);
  });

  it('has all that the filter keeps, in the order of the list, and knows no pages', async () => {
    for (const [nama, status] of [
      ['Citra', 'Ditolak'],
      ['Andi', 'Ditolak'],
      ['Budi', 'Diterima'],
    ] as const) {
      await makeApplication(api.database, { nama, status });
    }
    const names = async (query: string) => (await linesFor(query)).map((cells) => cells[1]);
    expect(await names('?status=Ditolak&urut=nama&page=2&limit=1')).toEqual(['Andi', 'Citra']);
    expect(await names('')).toEqual(['Budi', 'Andi', 'Citra']);
  });

  it('leaves out what is gone by the time it is written', async () => {
    const ids = [await makeApplication(api.database, { nama: 'Andi' }), 999_999];
    const table = await text(tableOf(EXPORT_COLUMNS, readEach(api.database, ids)));
    expect(table.split('\r\n')).toHaveLength(3);
    expect(table).toContain(';"Andi";');
  });

  it('breaks off where it cannot be read to the end, instead of looking complete', async () => {
    const closed = await openDatabase(api.config);
    await closed.destroy();
    const table = tableOf(EXPORT_COLUMNS, readEach(closed, [1]));
    await expect(text(table)).rejects.toThrow('driver');
  });
});

it('the list and the export have more than is read at once, in their order', async () => {
  const names = Array.from({ length: 450 }, (_, number) => `Pelamar ${number}`);
  const rows = names.map((nama) => applicationRow({ nama, email: `${nama}@example.com` }));
  await api.database.insertInto('applications').values(rows).execute();
  const whole = await get('?arah=asc');
  expect(whole.json<Application[]>().map(({ nama }) => nama)).toEqual(names);
  expect((await linesFor('?arah=asc')).map((cells) => cells[1])).toEqual(names);
  await deleteAll();
});
