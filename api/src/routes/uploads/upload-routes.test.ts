import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openFileFolders } from '../../files/file-folders';
import { publishFiles } from '../../files/publish-file';
import { stagePicture } from '../../files/stage-picture';
import { createTestApi, type TestApi } from '../../testing/create-test-api';

let api: TestApi;
let picture: string;
beforeAll(async () => {
  api = await createTestApi();
  const folders = await openFileFolders(api.config.dataDirectory);
  const source = await sharp({
    create: { width: 1600, height: 800, channels: 3, background: 'orange' },
  })
    .withExif({ IFD0: { Artist: 'rahasia' } })
    .jpeg()
    .toBuffer();
  const staged = await stagePicture(folders, source);
  await publishFiles(folders, 'uploads', staged.files);
  picture = staged.path;
  await writeFile(path.join(folders.cv, '0123456789abcdef0123456789abcdef'), 'CV');
});
afterAll(() => api.close());

const widthOf = async (url: string) =>
  (await sharp((await api.app.inject(url)).rawPayload).metadata()).width;

describe('a picture', () => {
  it('is WebP that never changes, of a sure type and without metadata', async () => {
    const answer = await api.app.inject(picture);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['', 1280],
    ['?w=360', 360],
    ['?w=200', 360],
    ['?w=500', 720],
    ['?w=720', 720],
    ['?w=1280', 1280],
    ['?w=99999', 1280],
    ['?w=0', 360],
    ['?w=-1', 1280],
    ['?w=abc', 1280],
    ['?w=360&w=720', 1280],
    ['?w=1e9', 1280],
  ])('with %s is %i pixels wide', async (query, width) => {
    expect(await widthOf(picture + query)).toBe(width);
  });

  it('is not enlarged', async () => {
    const folders = await openFileFolders(api.config.dataDirectory);
    const source = await sharp({
      create: { width: 200, height: 200, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const staged = await stagePicture(folders, source);
    await publishFiles(folders, 'uploads', staged.files);
    expect(staged.files).toHaveLength(1);
    expect(await widthOf(`${staged.path}?w=360`)).toBe(200);
  });

  it('that was not changed is answered with 304', async () => {
    const { headers } = await api.app.inject(picture);
    const again = await api.app.inject({
      url: picture,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

it.each([
  '/uploads/ffffffffffffffffffffffffffffffff.webp',
  '/uploads/0123456789abcdef0123456789abcdef',
  '/uploads/0123456789abcdef0123456789abcdef.webp',
  '/uploads/..%2Fcv%2F0123456789abcdef0123456789abcdef',
  '/uploads/../cv/0123456789abcdef0123456789abcdef',
  '/uploads/%2e%2e/teluk-mart.sqlite',
  '/uploads/a.svg',
  '/uploads/',
])('nothing else is found below /uploads: %s', async (url) => {
  const answer = await api.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Alamat tidak ditemukan.' });
});

it('bytes that are no picture are refused', async () => {
  const folders = await openFileFolders(api.config.dataDirectory);
  await expect(stagePicture(folders, Buffer.from('bukan gambar'))).rejects.toThrow();
  expect(await api.filesIn('tmp')).toEqual([]);
});
