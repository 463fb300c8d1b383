import {
  CONTENT,
  type ContentCalls,
  contentCalls,
  FORMS,
  type StaffRecord,
} from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { BOUNDARY, MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { PUBLIC_NOUNS } from '../testing/public-nouns';
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

describe.each(CONTENT)('/api/%s', (noun, picture, name, notFound, role) => {
  const form = FORMS[noun];
  beforeEach(() => api.database.deleteFrom(noun).execute());

  it('is managed by its own team too', async () => {
    const team = contentCalls(api, await signIn(api, role));
    const { status, record } = await team.json('POST', noun, form);
    expect(status).toBe(201);
    expect((await team.json('PUT', `${noun}/${record.id}`, { status: 0 })).status).toBe(200);
    expect((await team.remove(`${noun}/${record.id}`)).status).toBe(200);
  });

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

  it.each(['999999', '0', '-1', 'abc', '1e3', '9'.repeat(30)])(
    'says that there is no %s',
    async (id) => {
      const missing = { status: 404, message: notFound };
      expect(await calls.json('PUT', `${noun}/${id}`, { judul: 'Judul yang baru' })).toEqual(
        missing,
      );
      expect(await calls.form('PUT', `${noun}/${id}`, { judul: 'Judul baru' })).toEqual(missing);
      expect(await calls.remove(`${noun}/${id}`)).toEqual(missing);
    },
  );

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

  it.each([
    ['text', 'text/plain', 415],
    ['a web form', 'application/x-www-form-urlencoded', 415],
    ['multipart without a boundary', 'multipart/form-data', 400],
    ['broken JSON', 'application/json', 400],
  ])('refuses %s', async (_name, type, status) => {
    const { record } = await calls.json('POST', noun, form);
    for (const [method, address] of [
      ['POST', noun],
      ['PUT', `${noun}/${record.id}`],
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
    const answer = await calls.raw('POST', noun, body, MULTIPART_HEADERS['content-type']);
    expect(answer).toEqual({
      status: 400,
      message: 'Kiriman tidak lengkap. Silakan kirim ulang.',
    });
  });

  it('deletes a record whatever type the missing body is said to have', async () => {
    const { record } = await calls.json('POST', noun, form);
    const answer = await api.app.inject({
      method: 'DELETE',
      url: `/api/${noun}/${record.id}`,
      headers: { ...staff.headers, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await calls.read(noun)).toEqual([]);
  });

  it.each([['[]'], ['null'], ['7'], ['{"judul":{"$ne":1}}'], ['{"judul":["a"]}']])(
    'refuses the JSON %s',
    async (body) => {
      const answer = await calls.raw('POST', noun, Buffer.from(body), 'application/json');
      expect(answer).toEqual({ status: 400, message: 'Permintaan tidak valid.' });
    },
  );
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

describe.each(PUBLIC_NOUNS)('GET /api/%s', (noun, notFound) => {
  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '01',
    '1e3',
    '3000000000',
    '99999999999999999999',
    'null',
    '%00',
    "1'--",
    '1%2F2',
    '%F0%9F%98%80',
  ])('answers the id %s with 404', async (id) => {
    const answer = await api.app.inject(`/api/${noun}/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: notFound });
  });

  it.each([
    'page=0',
    'page=-1',
    'limit=0',
    'limit=1000',
    'page=abc',
    'page=1&page=2',
    'page=1e99',
    'limit[]=3x',
  ])('refuses or ignores ?%s without a server error', async (query) => {
    const answer = await api.app.inject(`/api/${noun}?${query}`);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode !== 200)
      expect(answer.json()).toEqual({ message: 'Permintaan tidak valid.' });
  });
});
