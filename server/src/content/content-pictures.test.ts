import path from 'node:path';
import {
  type ContentCalls,
  CONTENT,
  contentCalls,
  FORMS,
  type StaffRecord,
} from '../testing/content';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import type { FormFile } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { makeReadOnly } from '../testing/read-only-table';
import { signIn } from '../testing/staff';

let api: TestApi;
let calls: ContentCalls;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, blue] = await Promise.all([
    plainPicture(900, 600).jpeg().toBuffer(),
    plainPicture(500, 500, '#00c').png().toBuffer(),
  ]);
});
beforeAll(async () => {
  api = await createTestApi();
  calls = contentCalls(api, await signIn(api, 'admin'));
});
afterEach(async () => {
  expect(await api.filesIn('tmp')).toEqual([]);
  for (const [noun] of CONTENT) {
    for (const { id } of await calls.read<StaffRecord[]>(noun)) await calls.remove(`${noun}/${id}`);
  }
  expect(await api.filesIn('uploads')).toEqual([]);
});
afterAll(() => api.close());

const fileOf = (field: string, content: Buffer | string = red, filename = 'a.jpg'): FormFile => ({
  field,
  filename,
  content,
});

/** Returns the files of pictures but for AVIF, of which there is none where it would not be smaller. */
const uploads = async () =>
  (await api.filesIn('uploads')).filter((file) => !file.endsWith('.avif'));

/** Returns those of a record's picture, by the path that the record carries. */
async function filesOf(picture: unknown): Promise<string[]> {
  const name = path.parse(String(picture)).name;
  return (await uploads()).filter((file) => file.startsWith(name));
}

describe.each(CONTENT)('the picture of /api/%s', (noun, field) => {
  const form = FORMS[noun];

  it('comes with a new record, stays where none is sent, is replaced and goes with it', async () => {
    const { record } = await calls.form('POST', noun, form, [fileOf(field)]);
    expect(record[field]).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(await filesOf(record[field])).toHaveLength(4);
    const address = `${noun}/${record.id}`;

    const kept = await calls.form('PUT', address, form, [fileOf(field, '', '')]);
    const keptAsWell = await calls.json('PUT', address, { status: 1, [field]: null });
    const text = await calls.form('PUT', address, { judul: 'Judul lain', [field]: 'undefined' });
    expect(text.status).toBe(200);
    for (const answer of [kept, keptAsWell, text]) {
      expect(answer.record[field]).toBe(record[field]);
    }

    const replaced = await calls.form('PUT', address, {}, [fileOf(field, blue)]);
    expect(replaced.message).toContain('berhasil disimpan.');
    expect(replaced.record[field]).not.toBe(record[field]);
    expect(await filesOf(replaced.record[field])).toHaveLength(3);
    expect(await uploads()).toHaveLength(3);

    await calls.remove(address);
    expect(await api.filesIn('uploads')).toEqual([]);
  });

  it('is copied with a record, and each copy has its own', async () => {
    const { record: original } = await calls.form('POST', noun, form, [fileOf(field)]);
    const copyOf = { ...form, salinan_dari: String(original.id) };
    const { record: copy } = await calls.form('POST', noun, copyOf);
    const { record: again } = await calls.json('POST', noun, copyOf);
    expect(new Set([original, copy, again].map((record) => record[field])).size).toBe(3);
    await calls.remove(`${noun}/${original.id}`);
    for (const record of [copy, again]) {
      expect(await filesOf(record[field])).toHaveLength(4);
      expect((await api.app.inject(String(record[field]))).statusCode).toBe(200);
    }
  });
});

describe('a copy of a promo', () => {
  it('has the picture that is sent with it rather than the original one', async () => {
    const { record } = await calls.form('POST', 'promos', FORMS.promos, [fileOf('gambar_promo')]);
    const body = { ...FORMS.promos, salinan_dari: String(record.id) };
    const copy = await calls.form('POST', 'promos', body, [fileOf('gambar_promo', blue)]);
    expect(await filesOf(copy.record.gambar_promo)).toHaveLength(3);
  });

  it('of one without a picture, or of none, has none', async () => {
    const { record: original } = await calls.form('POST', 'promos', FORMS.promos);
    for (const salinan_dari of [String(original.id), '99999', 'abc', '']) {
      const body = { ...FORMS.promos, salinan_dari };
      const { status, record } = await calls.form('POST', 'promos', body);
      expect([status, record.gambar_promo]).toEqual([201, null]);
    }
  });
});

it('a picture that was replaced or deleted is gone at once, although it was cached', async () => {
  const get = async (picture: unknown) => (await api.app.inject(String(picture))).statusCode;
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [fileOf('gambar_promo')]);
  expect(await get(record.gambar_promo)).toBe(200);
  const address = `promos/${record.id}`;
  const replaced = await calls.form('PUT', address, {}, [fileOf('gambar_promo', blue)]);
  expect(await get(record.gambar_promo)).toBe(404);
  expect(await get(replaced.record.gambar_promo)).toBe(200);
  await calls.remove(address);
  expect(await get(replaced.record.gambar_promo)).toBe(404);
});

it('of two pictures that are sent at once for a record one stays', async () => {
  const { record } = await calls.form('POST', 'promos', FORMS.promos);
  const put = () => calls.form('PUT', `promos/${record.id}`, {}, [fileOf('gambar_promo')]);
  await Promise.all([put(), put()]);
  const { gambar_promo } = await calls.read<Record<string, unknown>>(`promos/${record.id}`);
  expect(await filesOf(gambar_promo)).toHaveLength(4);
  expect(await uploads()).toHaveLength(4);
});

it('a picture that cannot be stored leaves the record as it was, or none', async () => {
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [fileOf('gambar_promo')]);
  const files = await api.filesIn('uploads');
  const makeWritable = await makeReadOnly(api.database, 'files');
  const sent = [fileOf('gambar_promo', blue)];
  const created = await calls.form('POST', 'promos', FORMS.promos, sent);
  const changed = await calls.form('PUT', `promos/${record.id}`, { judul: 'Judul lain' }, sent);
  await makeWritable();
  expect([created.status, changed.status]).toEqual([500, 500]);
  expect(await calls.read('promos')).toEqual([record]);
  expect(await api.filesIn('uploads')).toEqual(files);
});

const WRONG_TYPE = 'Gambar harus berupa file JPEG, PNG, atau WebP.';
const TOO_LARGE = 'Ukuran gambar maksimal 10MB.';

describe('a picture that cannot be used leaves the record and its picture as they were', () => {
  it.each([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, WRONG_TYPE],
    [
      'half a JPEG',
      () => red.subarray(0, red.length / 2),
      400,
      'Gambar ini terpotong atau rusak. Unduh atau kirim ulang filenya, lalu pilih lagi.',
    ],
    [
      '40 megapixels',
      () => plainPicture(8000, 5000).png().toBuffer(),
      400,
      'Resolusi gambar terlalu besar. Gunakan gambar yang lebih kecil.',
    ],
    ['more than 10 MB', () => Buffer.concat([red, Buffer.alloc(10 * 1024 * 1024)]), 413, TOO_LARGE],
    ['far more than 10 MB', () => Buffer.concat([red, Buffer.alloc(12_000_000)]), 413, TOO_LARGE],
  ])('%s', async (_name, make, status, message) => {
    const { record } = await calls.form('POST', 'promos', FORMS.promos, [fileOf('gambar_promo')]);
    const files = await api.filesIn('uploads');
    const file = fileOf('gambar_promo', await make());
    const refusal = { status, message, errors: { gambar_promo: message } };
    expect(await calls.form('POST', 'promos', FORMS.promos, [file])).toEqual(refusal);
    const change = { judul: 'Judul yang baru' };
    expect(await calls.form('PUT', `promos/${record.id}`, change, [file])).toEqual(refusal);
    expect(await calls.read('promos')).toEqual([record]);
    expect(await api.filesIn('uploads')).toEqual(files);
  });

  it('is told together with all other wrong fields', async () => {
    const body = { ...FORMS.promos, judul: 'a' };
    const answer = await calls.form('POST', 'promos', body, [fileOf('gambar_promo', 'x')]);
    expect(answer).toEqual({
      status: 400,
      message: 'Beberapa isian belum benar. Silakan periksa kembali formulir Anda.',
      errors: { judul: 'Judul promo minimal 5 karakter.', gambar_promo: WRONG_TYPE },
    });
  });
});

it('a good picture of a wrong form, or of one that comes too late, is not kept', async () => {
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [fileOf('gambar_promo')]);
  const files = await api.filesIn('uploads');
  const put = (fields: Record<string, string>) =>
    calls.form('PUT', `promos/${record.id}`, fields, [fileOf('gambar_promo', blue)]);
  expect((await put({ judul: 'a' })).status).toBe(400);
  expect((await put({ versi: '7' })).status).toBe(409);
  const missing = await calls.form('PUT', 'promos/99999', {}, [fileOf('gambar_promo', blue)]);
  expect(missing.status).toBe(404);
  expect(await api.filesIn('uploads')).toEqual(files);
  expect(await calls.read('promos')).toEqual([record]);
});
