import path from 'node:path';
import { PICTURE_MAX_BYTES } from '@teluk-mart/shared/domain/validation/picture-file';
import sharp from 'sharp';
import { avatarOf, putPhoto } from '../../testing/avatars';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { plainPicture, sidewaysPhoto } from '../../testing/pictures';
import { makeRecord } from '../../testing/records';
import { signIn, type TestStaff } from '../../testing/staff';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await createTestApi();
  staff = await signIn(api, 'marcom');
});
afterAll(() => api.close());
beforeEach(() => api.database.updateTable('users').set({ avatar_url: null }).execute());

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

  it.each([
    ['PNG', () => plainPicture(300, 200).png().toBuffer()],
    ['WebP', () => plainPicture(300, 200).webp().toBuffer()],
    ['JPEG called .png', () => plainPicture(300, 200).jpeg().toBuffer()],
    ['picture smaller than the square', () => plainPicture(20, 30).png().toBuffer()],
    ['JPEG of 12 megapixels', () => plainPicture(4000, 3000).jpeg().toBuffer()],
    [
      'progressive JPEG of 12 megapixels',
      () => plainPicture(4000, 3000).jpeg({ progressive: true }).toBuffer(),
    ],
    ['JPEG of 24 megapixels', () => plainPicture(6000, 4000).jpeg().toBuffer()],
    ['PNG of 36 megapixels', () => plainPicture(6000, 6000).png().toBuffer()],
  ])('may be a %s', async (_name, make) => {
    expect((await putPhoto(api, staff, await make(), 'foto.png')).statusCode).toBe(200);
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

  it('shows at once beside what its owner wrote', async () => {
    await makeRecord(api.database, 'blogs', { penulis_id: staff.id, nama_penulis: 'Wa Ode' });
    const post = async () => (await api.app.inject('/api/blogs')).json<unknown[]>()[0];
    expect(await post()).toMatchObject({ avatar_url: null });
    await putPhoto(api, staff, await plainPicture(50, 50).jpeg().toBuffer());
    expect(await post()).toMatchObject({ avatar_url: await avatarOf(api, staff) });
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
