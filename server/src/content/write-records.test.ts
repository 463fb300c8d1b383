import { PROMO_MESSAGES } from '@teluk-mart/domain/promo/promo-fields';
import {
  CONTENT,
  type ContentCalls,
  contentCalls,
  FORMS,
  type StaffRecord,
} from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { BOUNDARY, MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { makeRecord } from '../testing/records';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let staff: TestStaff;
let calls: ContentCalls;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'admin');
  calls = contentCalls(api, staff);
});
afterAll(() => api.close());

const publicList = async (noun: string) =>
  (await api.app.inject(`/api/${noun}`)).json<StaffRecord[]>();

describe.each(CONTENT)('/api/%s', (noun, picture, name, notFound) => {
  const form = FORMS[noun];
  beforeEach(() => api.database.deleteFrom(noun).execute());

  it.each([
    ['multipart', 'form'],
    ['JSON', 'json'],
  ] as const)('takes a new record as %s and answers with it', async (_name, way) => {
    const { status, message, record } = await calls[way]('POST', noun, { ...form, status: '1' });
    expect([status, message]).toEqual([201, `${name} "${form.judul}" berhasil disimpan.`]);
    expect(record).toMatchObject({ judul: form.judul, status: 1, versi: 1, [picture]: null });
    expect(await calls.read(`${noun}/${record.id}`)).toEqual(record);
    const { versi: _versi, terbit_pada: _terbit, ...shown } = record;
    expect(await publicList(noun)).toEqual([shown]);
  });

  it.each([
    ['multipart', 'form'],
    ['JSON', 'json'],
  ] as const)('changes what is sent as %s and nothing else', async (_name, way) => {
    const { record } = await calls.json('POST', noun, { ...form, status: 1 });
    expect(await publicList(noun)).toMatchObject([{ judul: form.judul }]);
    const answer = await calls[way]('PUT', `${noun}/${record.id}`, { judul: 'Judul yang baru' });
    expect(answer.status).toBe(200);
    expect(answer.message).toBe(`${name} "Judul yang baru" berhasil disimpan.`);
    expect(answer.record).toEqual({ ...record, judul: 'Judul yang baru', versi: 2 });
    expect(await publicList(noun)).toMatchObject([{ judul: 'Judul yang baru' }]);
    expect(await calls.read(noun)).toEqual([answer.record]);
  });

  it.each([
    ['multipart', 'form'],
    ['JSON', 'json'],
  ] as const)('hides and shows a record, the status alone being sent as %s', async (_name, way) => {
    const { record } = await calls.json('POST', noun, { ...form, status: 1 });
    for (const [sent, status] of [
      ['0', 0],
      ['1', 1],
      ['draft', 0],
      ['published', 1],
    ] as const) {
      const answer = await calls[way]('PUT', `${noun}/${record.id}`, { status: sent });
      expect([answer.status, answer.record.status]).toEqual([200, status]);
      expect(answer.message).toBe(`Status ${name.toLowerCase()} "${form.judul}" berhasil diubah.`);
      expect(await publicList(noun)).toHaveLength(status);
    }
  });

  it('deletes a record', async () => {
    const { record } = await calls.json('POST', noun, { ...form, status: 1 });
    expect(await publicList(noun)).toHaveLength(1);
    expect(await calls.remove(`${noun}/${record.id}`)).toEqual({
      status: 200,
      message: `${name} berhasil dihapus.`,
    });
    expect(await publicList(noun)).toEqual([]);
    expect(await calls.read(`${noun}/${record.id}`)).toEqual({ message: notFound });
  });

  it.each(['999999', 'abc'])('says that there is no %s', async (id) => {
    const missing = { status: 404, message: notFound };
    expect(await calls.json('PUT', `${noun}/${id}`, { judul: 'Judul yang baru' })).toEqual(missing);
    expect(await calls.form('PUT', `${noun}/${id}`, { judul: 'Judul baru' })).toEqual(missing);
    expect(await calls.remove(`${noun}/${id}`)).toEqual(missing);
  });

  it('refuses a wrong form with the words of its field, and keeps nothing of it', async () => {
    const { record } = await calls.json('POST', noun, form);
    for (const way of ['form', 'json'] as const) {
      const created = await calls[way]('POST', noun, { ...form, kategori: 'x', judul: 'a' });
      expect(created.status).toBe(400);
      expect(created.errors?.judul).toMatch(/^Judul .* minimal \d karakter\.$/);
      const changed = await calls[way]('PUT', `${noun}/${record.id}`, { judul: ' a\r\n' });
      expect(changed.status).toBe(400);
      expect(changed.errors).toEqual({ judul: changed.message });
    }
    expect(await calls.read(noun)).toEqual([record]);
  });

  it('ignores what is no field of the form', async () => {
    const extra = {
      id: 4711,
      created_at: '1999-01-01T00:00:00.000Z',
      penulis_id: 4711,
      nama_penulis: 'Orang Lain',
      promoState: 'past',
      [picture]: '/uploads/milik-orang-lain.webp',
      apa: { saja: 1 },
    };
    const { record } = await calls.json('POST', noun, { ...form, ...extra });
    const changed = await calls.json('PUT', `${noun}/${record.id}`, { ...extra, status: 1 });
    const created_at = changed.record.created_at as unknown;
    expect(changed.record).toEqual({ ...record, created_at, status: 1, versi: 2 });
    expect(record.id).not.toBe(4711);
    expect(record[picture]).toBeNull();
    expect(JSON.stringify(changed.record)).not.toMatch(/4711|1999|Orang Lain|milik/);
  });

  it('waits unseen for its moment, and no longer once it is shown or hidden by hand', async () => {
    const moment = '2099-12-01T00:00:00.000Z';
    const far = { ...form, status: 1, ...('periode_end' in form && { periode_end: '2099-12-31' }) };
    const sent = { ...far, terbit_pada: '2099-12-01T08:00' };
    const { message, record } = await calls.json('POST', noun, sent);
    expect(message).toBe(`${name} "${form.judul}" dijadwalkan terbit 1 Des 2099, 08:00 WITA.`);
    expect(record).toMatchObject({ status: 0, terbit_pada: moment });
    expect(await publicList(noun)).toEqual([]);
    const address = `${noun}/${record.id}`;
    const edited = await calls.form('PUT', address, { judul: 'Judul yang baru' });
    expect(edited.record).toMatchObject({ status: 0, terbit_pada: moment });
    for (const status of [0, 1]) {
      const by = await calls.json('PUT', address, { status });
      expect(by.record).toMatchObject({ status, terbit_pada: null });
      const again = await calls.form('PUT', address, { terbit_pada: moment });
      expect(again.record).toMatchObject({ status: 0, terbit_pada: moment });
    }
    const freed = await calls.form('PUT', address, { terbit_pada: '' });
    expect(freed.record).toMatchObject({ status: 0, terbit_pada: null });
  });

  it('refuses a moment that is over, and keeps nothing of it', async () => {
    const { record } = await calls.json('POST', noun, form);
    const terbit_pada = '2020-01-01T08:00';
    const errors = { terbit_pada: 'Waktu terbit harus setelah sekarang.' };
    expect(await calls.form('POST', noun, { ...form, terbit_pada })).toMatchObject({ errors });
    expect(await calls.form('PUT', `${noun}/${record.id}`, { terbit_pada })).toMatchObject({
      status: 400,
      errors,
    });
    expect(await calls.read(noun)).toEqual([record]);
  });
});

it('a new record is active, a new post a draft, unless said', async () => {
  for (const [noun] of CONTENT) {
    const { record } = await calls.form('POST', noun, FORMS[noun]);
    expect([noun, record.status]).toEqual([noun, noun === 'blogs' ? 0 : 1]);
  }
});

it('an id of a deleted record is never given again', async () => {
  const { record } = await calls.json('POST', 'promos', FORMS.promos);
  await calls.remove(`promos/${record.id}`);
  const next = await calls.json('POST', 'promos', FORMS.promos);
  expect(next.record.id).toBeGreaterThan(record.id);
});

it('a moment and the end of a period are checked together, whichever is sent', async () => {
  const form = { ...FORMS.promos, periode_end: '2099-12-31', terbit_pada: '2099-12-01T08:00' };
  const { record } = await calls.json('POST', 'promos', form);
  const errors = { terbit_pada: 'Waktu terbit harus sebelum periode berakhir.' };
  const address = `promos/${record.id}`;
  for (const sent of [{ terbit_pada: '2100-01-01T00:00' }, { periode_end: '2099-11-30' }])
    expect(await calls.json('PUT', address, sent)).toMatchObject({ status: 400, errors });
  const hidden = await calls.json('PUT', address, { periode_end: '2099-11-30', status: 0 });
  expect(hidden.record).toMatchObject({ periode_end: '2099-11-30', terbit_pada: null });
});

it('a post has the date at which visitors first got to see it', async () => {
  const created_at = '2026-01-05T02:00:00.000Z';
  const id = await makeRecord(api.database, 'blogs', { status: 0, created_at });
  const publish = () => calls.json('PUT', `blogs/${id}`, { status: 'published' });
  const { record } = await publish();
  expect(String(record.created_at) > created_at).toBe(true);
  await calls.json('PUT', `blogs/${id}`, { status: 'draft' });
  expect((await publish()).record.created_at).toBe(record.created_at);
});

it('the author of a post is who sends it, by the name they have then, whoever changes it later', async () => {
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

it('a status is refused that is none', async () => {
  const refused = await calls.json('POST', 'blogs', { ...FORMS.blogs, status: 'aktif' });
  expect(refused.errors).toEqual({ status: 'Status harus published atau draft.' });
});

describe('a body', () => {
  const form = FORMS.promos;

  it.each([
    ['text', 'text/plain', 415],
    ['a web form', 'application/x-www-form-urlencoded', 415],
    ['multipart without a boundary', 'multipart/form-data', 400],
    ['broken JSON', 'application/json', 400],
  ])('refuses %s', async (_name, type, status) => {
    const { record } = await calls.json('POST', 'promos', form);
    for (const [method, address] of [
      ['POST', 'promos'],
      ['PUT', `promos/${record.id}`],
    ] as const) {
      const answer = await calls.raw(method, address, Buffer.from('judul=Halo'), type);
      expect(answer.status).toBe(status);
      expect(answer.message).toMatch(/\.$/);
      expect(answer.message).not.toContain('gambar');
    }
  });

  it.each([
    ['in a field', (whole: Buffer) => whole.subarray(0, -BOUNDARY.length - 10)],
    ['before its first field', () => Buffer.from('--')],
  ])('calls a form without a picture that breaks off %s no picture', async (_name, cut) => {
    const body = cut(multipartBody(form));
    const answer = await calls.raw('POST', 'promos', body, MULTIPART_HEADERS['content-type']);
    expect(answer).toEqual({
      status: 400,
      message: 'Kiriman tidak lengkap. Silakan kirim ulang.',
    });
  });
});

it.each(['0', '-1', '1e3', '3000000000', '99999999999999999999', '%00', "1'--"])(
  'an address that makes no sense has no record: the id %s',
  async (id) => {
    const answer = await api.app.inject(`/api/promos/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Promo tidak ditemukan' });
  },
);

describe('a change of a promo', () => {
  let siti: ContentCalls;
  let budi: ContentCalls;
  let promo: StaffRecord;
  let address: string;
  beforeAll(async () => {
    siti = contentCalls(api, await signIn(api, 'marcom'));
    budi = contentCalls(api, await signIn(api, 'marcom', { nama: 'Budi' }));
  });
  beforeEach(async () => {
    const form = { ...FORMS.promos, deskripsi: 'Beras pulen harga hemat.' };
    ({ record: promo } = await siti.form('POST', 'promos', form));
    address = `promos/${promo.id}`;
  });

  describe('the versions of a record', () => {
    it('refuse whoever has read an older one, and say what it is now', async () => {
      const { record: now } = await budi.json('PUT', address, {
        judul: 'Judul dari Budi',
        versi: 1,
      });
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
      const { record } = await siti.json('PUT', address, {
        periode_end: '2026-04-01T16:00:00.000Z',
      });
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
    const id = await makeRecord(api.database, 'blogs', {
      konten_lengkap: 'Singkat.',
      judul: 'Dua',
    });
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
});
