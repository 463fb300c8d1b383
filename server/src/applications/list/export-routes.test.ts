import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { makeApplication } from '../../testing/applications';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { forgetProof, PASSWORD, signIn, type TestStaff } from '../../testing/staff';
import { inTransaction } from '../../database/transaction';

let api: TestApi;
let hr: TestStaff;
beforeEach(async () => {
  api = await createTestApi();
  hr = await signIn(api, 'human-capital');
});
afterEach(() => api.close());

function get(query = '') {
  return api.app.inject({ url: `/api/applications/export${query}`, headers: hr.headers });
}

const HEADINGS = [
  'Tanggal Melamar (WITA);Nama;Posisi;Status;Email;Telepon;Tempat Lahir;Tanggal Lahir;Pendidikan Terakhir',
  'Gaji yang Diharapkan;Alamat;Surat Lamaran;Undangan Interview 1 (WITA);Undangan Interview 2 (WITA)',
  'Lamaran Lain;Disimpan Sampai',
]
  .join(';')
  .replaceAll(/[^;]+/g, '"$&"');

/** Returns the cells of each line below the headings. */
async function linesFor(query = ''): Promise<string[][]> {
  const lines = (await get(query)).body.split('\r\n').slice(1, -1);
  return lines.map((line) => line.slice(1, -1).split('";"'));
}

it('is a file that Indonesian spreadsheets open as a table', async () => {
  const answer = await get();
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
  const refused = await get();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'proof-needed' });
  const { headers } = hr;
  const proof = { url: '/api/users/me/proof', headers, payload: { password: PASSWORD } };
  await api.app.inject({ method: 'POST', ...proof });
  expect((await get()).statusCode).toBe(200);
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
  const { body } = await get();
  expect(body).toContain(
    '\r\n"2026-11-21 00:05";"Siti Aminah";"Kasir";"Diterima";"siti@example.com";"0812 3456 7890";"Kendari";' +
      '"2001-04-17";"SMA/SMK";"3500000";"Jalan ""Mekar""; No. 3";"Dengan hormat,\nSiti";"2026-11-22 09:30";"";' +
      '"1";"2027-11-21"\r\n',
  );
  expect(body).not.toContain('tanda');
});

it('lets nothing that an applicant wrote become a formula', async () => {
  await makeApplication(api.database, {
    nama: '=HYPERLINK("http://example.com")',
    posisi_dilamar: '＝1+1',
    email: '-siti@example.com',
    telepon: '+62 812-3456-7890',
    tempat_lahir: '@SUM(A1)',
    alamat: '  +1+1',
    surat_lamaran: '\t=1+1',
  });
  const [line] = await linesFor();
  expect(line?.slice(1, 12)).toEqual([
    `'=HYPERLINK(""http://example.com"")`,
    "'＝1+1",
    'Diterima',
    "'-siti@example.com",
    '62 812-3456-7890',
    "'@SUM(A1)",
    '2001-04-17',
    'SMA/SMK',
    '3500000',
    "  '+1+1",
    "'\t'=1+1",
  ]);
});

it('keeps the lines of a letter in one cell, so that none starts a row of its own', async () => {
  await makeApplication(api.database, { surat_lamaran: 'Halo\n=1+1\r=2+2' });
  expect((await linesFor())[0]?.[11]).toBe("Halo\n'=1+1\r'=2+2");
});

it('nor does a formula start where a spreadsheet cuts at commas', async () => {
  await makeApplication(api.database, { nama: 'Zkoma,=1+1' });
  expect((await get()).body).toContain(`;"Zkoma,'=1+1";`);
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

it('goes beyond what is read at once', async () => {
  await inTransaction(api.database, async (tables) => {
    for (let number = 0; number < 1100; number++) {
      await makeApplication(tables, { nama: `Pelamar ${number}` });
    }
  });
  const names = (await linesFor('?arah=asc')).map((cells) => cells[1]);
  expect(names).toEqual(Array.from({ length: 1100 }, (_, number) => `Pelamar ${number}`));
});
