import { rm } from 'node:fs/promises';
import path from 'node:path';
import { avatarOf, photoFile, putAvatar, putPhoto } from '../../testing/avatars';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { BOUNDARY, multipartBody } from '../../testing/multipart-body';
import { plainPicture } from '../../testing/pictures';
import { makeUser, signIn, type TestStaff } from '../../testing/staff';

const MISSING = 'Silakan pilih foto terlebih dahulu.';
const WRONG_TYPE = 'Gambar harus berupa file JPEG, PNG, atau WebP.';
const TOO_LARGE = 'Ukuran gambar maksimal 10MB.';
const TOO_MANY_PIXELS = 'Resolusi gambar terlalu besar. Gunakan gambar yang lebih kecil.';
const UNREADABLE = 'Gambar tidak dapat dibaca. Silakan pilih gambar lain.';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'marcom');
});
afterAll(() => api.close());

describe('nothing is kept of', () => {
  let before: string[];
  beforeEach(async () => {
    before = await api.filesIn('uploads');
  });
  afterEach(async () => {
    expect(await api.filesIn('tmp')).toEqual([]);
    expect(await api.filesIn('uploads')).toEqual(before);
    expect(await avatarOf(api, staff)).toBeNull();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', () => svg, WRONG_TYPE],
    ['an SVG with a declaration', () => `<?xml version="1.0"?>${svg}`, WRONG_TYPE],
    ['a GIF', () => plainPicture(9, 9).gif().toBuffer(), WRONG_TYPE],
    ['a TIFF', () => plainPicture(9, 9).tiff().toBuffer(), WRONG_TYPE],
    ['an AVIF', () => plainPicture(9, 9).avif().toBuffer(), WRONG_TYPE],
    ['text called .jpg', () => 'halo dunia', WRONG_TYPE],
    ['an empty file', () => '', WRONG_TYPE],
    ['the mere beginning of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex'), UNREADABLE],
    [
      'half a JPEG',
      async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      UNREADABLE,
    ],
    [
      'a picture of 40 megapixels',
      () => plainPicture(8000, 5000).png().toBuffer(),
      TOO_MANY_PIXELS,
    ],
    [
      'an interlaced PNG with 16 bits, which is held as a whole',
      () => plainPicture(4000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      TOO_MANY_PIXELS,
    ],
    [
      'a progressive JPEG of 32 megapixels, which is held as a whole',
      () => plainPicture(8000, 4000).jpeg({ progressive: true }).toBuffer(),
      TOO_MANY_PIXELS,
    ],
  ])('%s', async (_name, make, message) => {
    const answer = await putPhoto(api, staff, await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { avatar: message } });
  });

  it.each([
    ['a form without a file', () => multipartBody({ nama: 'x' })],
    ['a form whose file was not chosen', () => multipartBody({}, [photoFile('', '')])],
    ['a file of another field', () => multipartBody({}, [{ ...photoFile('x'), field: 'foto' }])],
    ['a text where the file should be', () => multipartBody({ avatar: 'foto.jpg' })],
  ])('%s', async (_name, make) => {
    const answer = await putAvatar(api, staff, make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: MISSING, errors: { avatar: MISSING } });
  });

  it.each([
    ['in the file', -5000],
    ['before the last boundary', -BOUNDARY.length - 8],
  ])('a body that breaks off %s', async (_name, end) => {
    const jpeg = await plainPicture(900, 900).jpeg().toBuffer();
    const answer = await putAvatar(
      api,
      staff,
      multipartBody({}, [photoFile(jpeg)]).subarray(0, end),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Unggahan gambar terputus. Silakan kirim ulang.' });
  });

  it('a body that announces far too much', async () => {
    const answer = await putAvatar(
      api,
      staff,
      multipartBody({}, [photoFile(Buffer.alloc(12 * 1024 * 1024))]),
    );
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errors: { avatar: TOO_LARGE } });
  });

  it('a body that is no form', async () => {
    const answer = await putAvatar(api, staff, Buffer.from('{"avatar":"x"}'), {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ message: 'Jenis isi permintaan tidak didukung.' });
  });

  it("a photo for somebody else's account", async () => {
    const id = await makeUser(api.database);
    const jpeg = await plainPicture(9, 9).jpeg().toBuffer();
    const answer = await putAvatar(api, staff, multipartBody({}, [photoFile(jpeg)]), { id });
    expect(answer.statusCode).toBe(403);
  });
});

it('keeps the old picture and nothing else where the new one cannot be put in its place', async () => {
  const broken = await createTestApi();
  try {
    const owner = await signIn(broken, 'marcom', { avatar_url: '/uploads/lama.webp' });
    await rm(path.join(broken.config.dataDirectory, 'uploads'), { recursive: true });
    const jpeg = await plainPicture(9, 9).jpeg().toBuffer();
    const answer = await putPhoto(broken, owner, jpeg);
    expect(answer.statusCode).toBe(500);
    expect(await avatarOf(broken, owner)).toBe('/uploads/lama.webp');
    expect(await broken.filesIn('tmp')).toEqual([]);
  } finally {
    await broken.close();
  }
});
