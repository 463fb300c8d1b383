import path from 'node:path';
import { PICTURE_MAX_BYTES } from '@teluk-mart/domain/validation/picture-file';
import sharp from 'sharp';
import { avatarOf, photoFile, putAvatar, putPhoto } from '../testing/avatars';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { BOUNDARY, multipartBody } from '../testing/multipart-body';
import { plainPicture } from '../testing/pictures';
import { signIn, type TestStaff } from '../testing/staff';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'marcom');
});
afterAll(() => api.close());
beforeEach(() => api.database.updateTable('users').set({ avatar_url: null }).execute());

/** Returns a portrait photo as a phone keeps it: on its side with a note which way is up; red above, blue below. */
async function sidewaysPhoto(): Promise<Buffer> {
  const above = await plainPicture(300, 300).png().toBuffer();
  const upright = await plainPicture(300, 600, '#00c')
    .composite([{ input: above, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'Wa Ode' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('a photo', () => {
  it('is turned upright, cut to a square of WebP and stripped of what the camera noted', async () => {
    const photo = await sidewaysPhoto();
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
    });
    const answer = await putPhoto(api, staff, photo);
    expect(answer.statusCode).toBe(200);
    const avatar = await avatarOf(api, staff);
    expect(answer.json()).toMatchObject({
      message: 'Avatar berhasil diperbarui.',
      user: { id: staff.id, avatar_url: avatar },
    });
    const file = await api.app.inject(avatar ?? '');
    expect(file.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(file.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    const pixels = await sharp(file.rawPayload).removeAlpha().raw().toBuffer();
    const [above = 0, below = 0] = [pixels[128 * 3], pixels[(255 * 256 + 128) * 3]];
    expect(above).toBeGreaterThan(150);
    expect(below).toBeLessThan(80);
  });

  it('may have exactly ten megabytes', async () => {
    const jpeg = await plainPicture(50, 50).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await putPhoto(api, staff, padded(PICTURE_MAX_BYTES))).statusCode).toBe(200);
    const answer = await putPhoto(api, staff, padded(PICTURE_MAX_BYTES + 1));
    expect(answer.statusCode).toBe(413);
    const message = 'Ukuran gambar maksimal 10MB.';
    expect(answer.json()).toEqual({ message, errors: { avatar: message } });
  });

  it('takes the place of the one before, whose file is deleted', async () => {
    await putPhoto(api, staff, await plainPicture(50, 50).jpeg().toBuffer());
    const before = await avatarOf(api, staff);
    await putPhoto(api, staff, await plainPicture(60, 60).jpeg().toBuffer());
    const after = await avatarOf(api, staff);
    expect(after).not.toBe(before);
    const files = await api.filesIn('uploads');
    expect(files).toContain(path.basename(after ?? ''));
    expect(files).not.toContain(path.basename(before ?? ''));
  });

  it('goes with its account', async () => {
    const admin = await signIn(api, 'admin');
    const leaving = await signIn(api, 'oprasional');
    const jpeg = await plainPicture(50, 50).jpeg().toBuffer();
    await putPhoto(api, leaving, jpeg);
    const file = path.basename((await avatarOf(api, leaving)) ?? '');
    expect(await api.filesIn('uploads')).toContain(file);
    const url = `/api/users/${leaving.id}`;
    await api.app.inject({ method: 'DELETE', url, headers: admin.headers });
    expect(await api.filesIn('uploads')).not.toContain(file);
  });
});

const MISSING = 'Silakan pilih foto terlebih dahulu.';
const WRONG_TYPE = 'Gambar harus berupa file JPEG, PNG, atau WebP.';
const UNREADABLE =
  'Gambar ini terpotong atau rusak. Unduh atau kirim ulang filenya, lalu pilih lagi.';

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
    ['an empty file', () => '', WRONG_TYPE],
    [
      'half a JPEG',
      async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      UNREADABLE,
    ],
  ])('%s', async (_name, make, message) => {
    const answer = await putPhoto(api, staff, await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, errors: { avatar: message } });
  });

  it.each([
    ['a form without a file', () => multipartBody({ nama: 'x' })],
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
});

it('of several photos that are sent at once one stays', async () => {
  const jpeg = await plainPicture(50, 50).jpeg().toBuffer();
  const before = await api.filesIn('uploads');
  const answers = await Promise.all([1, 2, 3].map(() => putPhoto(api, staff, jpeg)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const name = path.basename((await avatarOf(api, staff)) ?? '', '.webp');
  const added = (await api.filesIn('uploads')).filter((file) => !before.includes(file));
  expect(added.filter((file) => !file.startsWith(name))).toEqual([]);
  expect(added).toContain(`${name}.webp`);
});
