import { PROMO_MESSAGES } from '@teluk-mart/domain/promo/promo-fields';
import { type ContentCalls, contentCalls, FORMS, type StaffRecord } from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { MULTIPART_HEADERS } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';

let api: TestApi;
let siti: ContentCalls;
let budi: ContentCalls;
let promo: StaffRecord;
let address: string;
beforeAll(async () => {
  api = await createTestApi();
  siti = contentCalls(api, await signIn(api, 'marcom'));
  budi = contentCalls(api, await signIn(api, 'marcom', { nama: 'Budi' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  const form = { ...FORMS.promos, deskripsi: 'Beras pulen harga hemat.' };
  ({ record: promo } = await siti.form('POST', 'promos', form));
  address = `promos/${promo.id}`;
});

describe('the versions of a record', () => {
  it('refuse whoever has read an older one, and say what it is now', async () => {
    const { record: now } = await budi.json('PUT', address, { judul: 'Judul dari Budi', versi: 1 });
    for (const way of ['json', 'form'] as const) {
      const answer = await siti[way]('PUT', address, { judul: 'Judul dari Siti', versi: '1' });
      expect(answer).toEqual({
        status: 409,
        message: PROMO_MESSAGES.changedMeanwhile,
        record: now,
        oleh: 'Budi',
      });
    }
    expect(await siti.read(address)).toEqual(now);
    const again = await siti.json('PUT', address, { judul: 'Judul dari Siti', versi: now.versi });
    expect(again.record).toEqual({ ...now, judul: 'Judul dari Siti', versi: 3 });
  });

  it('refuse what is no version of the record', async () => {
    for (const versi of [0, 2, -1, 'satu', 1.5, true]) {
      expect((await siti.json('PUT', address, { status: 0, versi })).status).toBe(409);
    }
    expect(await siti.read(address)).toEqual(promo);
  });

  it('let exactly one of two through who send at the same time', async () => {
    const answers = await Promise.all([
      siti.json('PUT', address, { judul: 'Judul dari Siti', versi: 1 }),
      budi.json('PUT', address, { judul: 'Judul dari Budi', versi: 1 }),
      siti.json('PUT', address, { judul: 'Judul kedua Siti', versi: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.record;
    expect(winner?.versi).toBe(2);
    for (const { record } of answers) expect(record).toEqual(winner);
    expect(await siti.read(address)).toEqual(winner);
  });

  it('are not looked at where none is sent', async () => {
    await budi.json('PUT', address, { judul: 'Judul dari Budi' });
    for (const versi of ['', null, undefined]) {
      expect((await siti.json('PUT', address, { status: 0, versi })).status).toBe(200);
    }
  });

  it('stay where nothing is changed', async () => {
    expect(await siti.json('PUT', address, { versi: 1 })).toEqual({
      status: 200,
      message: 'Promo "Promo Beras" berhasil disimpan.',
      record: promo,
    });
  });

  it('leave the status its own words', async () => {
    const answer = await siti.json('PUT', address, { status: 0, versi: 1 });
    expect(answer.message).toBe('Status promo "Promo Beras" berhasil diubah.');
  });

  it('are not told to the public', async () => {
    for (const url of ['/api/promos', `/api/${address}`]) {
      expect((await api.app.inject(url)).body).not.toContain('versi');
    }
  });
});

it('two people who change different fields at the same time do not undo each other', async () => {
  await Promise.all([
    siti.json('PUT', address, { judul: 'Judul dari Siti' }),
    budi.json('PUT', address, { kategori: 'Beverage' }),
    budi.json('PUT', address, { status: 0 }),
  ]);
  expect(await siti.read(address)).toEqual({
    ...promo,
    judul: 'Judul dari Siti',
    kategori: 'Beverage',
    status: 0,
    versi: 4,
  });
});

it('whoever reads after the answer sees the change, however many read meanwhile', async () => {
  const read = () => api.app.inject('/api/promos');
  for (let index = 1; index <= 10; index++) {
    const judul = `Judul yang ke-${index}`;
    const readers = Array.from({ length: 10 }, read);
    const change = siti.json('PUT', address, { judul });
    readers.push(...Array.from({ length: 10 }, read));
    await change;
    expect((await read()).body).toContain(judul);
    await Promise.all(readers);
    expect((await read()).body).toContain(judul);
  }
});

describe('fields that are empty or left out', () => {
  it.each([
    ['an empty text', ''],
    ['blanks', ' \r\n '],
    ['null', null],
  ])('%s clears an optional one', async (_name, deskripsi) => {
    expect((await siti.json('PUT', address, { deskripsi })).record.deskripsi).toBeNull();
  });

  it('a tick is read as it is written', async () => {
    for (const [sent, unggulan] of [
      ['false', 0],
      ['true', 1],
      ['', 0],
      ['1', 1],
    ] as const) {
      expect((await siti.form('PUT', address, { unggulan: sent })).record).toMatchObject({
        unggulan,
      });
    }
    expect((await siti.json('PUT', address, { unggulan: false })).record.unggulan).toBe(0);
  });

  it('line breaks count and are kept as one character', async () => {
    const deskripsi = 'Baris satu\r\nBaris dua';
    const { record } = await siti.form('PUT', address, { deskripsi });
    expect(record.deskripsi).toBe('Baris satu\nBaris dua');
    const short = await siti.form('PUT', address, { deskripsi: 'a\r\nb\r\nc\r\nde' });
    expect(short.errors).toEqual({ deskripsi: 'Deskripsi promo minimal 10 karakter.' });
  });
});

describe('a change that says nothing', () => {
  const NOTHING = { status: 400, message: 'Tidak ada perubahan yang dikirim.' };

  it('is refused', async () => {
    for (const way of ['json', 'form'] as const) {
      expect(await siti[way]('PUT', address, {})).toEqual(NOTHING);
      expect(await siti[way]('PUT', address, { warna: 'merah', id: '7' })).toEqual(NOTHING);
      expect((await siti[way]('PUT', 'promos/999999', {})).status).toBe(404);
    }
    const { headers } = await signIn(api, 'marcom');
    const answer = await api.app.inject({
      method: 'PUT',
      url: `/api/${address}`,
      headers: { ...MULTIPART_HEADERS, ...headers },
    });
    expect(answer.statusCode).toBe(400);
    expect(await siti.read(address)).toEqual(promo);
  });

  it('is saved where it says what is so already', async () => {
    const { status, message } = await siti.json('PUT', address, { judul: promo.judul });
    expect([status, message]).toEqual([200, 'Promo "Promo Beras" berhasil disimpan.']);
  });
});

describe('a period', () => {
  const BEFORE_START = 'Tanggal akhir tidak boleh sebelum tanggal mulai.';

  it.each([
    ['the end alone', { periode_end: '2026-02-28' }],
    ['the start alone', { periode_start: '2026-04-01' }],
    ['both', { periode_start: '2026-05-02', periode_end: '2026-05-01' }],
  ])('may not end before it starts, %s being sent', async (_name, period) => {
    expect(await siti.json('PUT', address, period)).toEqual({
      status: 400,
      message: BEFORE_START,
      errors: { periode_end: BEFORE_START },
    });
    expect(await siti.read(address)).toEqual(promo);
  });

  it('is kept as days of Makassar', async () => {
    const { record } = await siti.json('PUT', address, { periode_end: '2026-04-01T16:00:00.000Z' });
    expect(record).toMatchObject({ periode_start: '2026-03-01', periode_end: '2026-04-02' });
  });
});

describe('a price', () => {
  it.each([
    [{ harga: 80_000 }, 'Harga sebelum promo harus di atas harga promo.'],
    [{ harga: null }, 'Isi harga promo juga.'],
    [{ harga_sebelum: '60000' }, 'Harga sebelum promo harus di atas harga promo.'],
  ])('is checked beside the stored one, %j being sent', async (sent, message) => {
    await siti.json('PUT', address, { harga: 'Rp71.900', harga_sebelum: 74_500 });
    const refusal = { status: 400, message, errors: { harga_sebelum: message } };
    expect(await siti.json('PUT', address, sent)).toEqual(refusal);
    expect(await siti.read(address)).toMatchObject({ harga: 71_900, harga_sebelum: 74_500 });
  });

  it('is taken away where it is sent empty', async () => {
    await siti.json('PUT', address, { harga: 71_900, harga_sebelum: 74_500, batas_per_struk: 2 });
    const empty = { harga: '', harga_sebelum: '', batas_per_struk: '' };
    const { record } = await siti.form('PUT', address, empty);
    expect(record).toMatchObject({ harga: null, harga_sebelum: null, batas_per_struk: null });
  });
});

it('a record from before a rule may still be hidden', async () => {
  const id = await makeRecord(api.database, 'blogs', { konten_lengkap: 'Singkat.', judul: 'Dua' });
  const answer = await siti.json('PUT', `blogs/${id}`, { status: 'draft' });
  expect([answer.status, answer.record.status]).toEqual([200, 0]);
});

describe('long texts', () => {
  const post = (konten_lengkap: string) =>
    siti.form('POST', 'blogs', { ...FORMS.blogs, konten_lengkap });

  it.each([
    ['of three bytes each', '꧁'.repeat(20_000)],
    ['with a line break after each', 'a\r\n'.repeat(10_000).slice(0, -2)],
    ['of four bytes each', '🍚'.repeat(10_000)],
  ])('of 20,000 characters %s are kept whole', async (_name, text) => {
    const { status, record } = await post(text);
    expect(status).toBe(201);
    expect(record.konten_lengkap).toBe(text.replaceAll('\r\n', '\n'));
  });

  it('are refused and never cut where they are longer', async () => {
    expect((await post('a'.repeat(20_001))).errors).toEqual({
      konten_lengkap: 'Konten lengkap maksimal 20.000 karakter.',
    });
    const cutOff = await post('a'.repeat(200_000));
    expect(cutOff).toEqual({
      status: 400,
      message: 'Isian terlalu panjang.',
      errors: { konten_lengkap: 'Isian terlalu panjang.' },
    });
  });
});
