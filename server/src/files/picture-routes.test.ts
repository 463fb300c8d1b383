import path from 'node:path';
import sharp from 'sharp';
import { inTransaction } from '../database/transaction';
import { createTestApi, type TestApi } from '../testing/create-test-api';
import { grainyPicture, plainPicture, storeTestPicture } from '../testing/pictures';
import { filesOfPicture } from './picture-names';
import { storeFiles } from './stored-files';

const NAME = '0123456789abcdef0123456789abcdef';

let api: TestApi;
let picture: string;
beforeAll(async () => {
  api = await createTestApi();
  const source = plainPicture(1600, 800, 'orange').withExif({ IFD0: { Artist: 'rahasia' } });
  picture = await storeTestPicture(api, await source.jpeg().toBuffer());
  const cv = new Map([[NAME, Buffer.from('CV')]]);
  await inTransaction(api.database, (tables) => storeFiles(tables, 'cv', cv));
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
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
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
    ['?w=abc', 1280],
    ['?w=360&w=720', 1280],
    ['?w=1e9', 1280],
  ])('with %s is %i pixels wide', async (query, width) => {
    expect(await widthOf(picture + query)).toBe(width);
  });

  it('is not enlarged', async () => {
    const small = await storeTestPicture(api, await plainPicture(200, 200).png().toBuffer());
    expect(await widthOf(`${small}?w=360`)).toBe(200);
    const { base } = path.parse(small);
    expect(await api.filesIn('uploads')).not.toContain(base.replace('.', '-360.'));
  });

  it('that a browser has is answered with 304', async () => {
    const { headers } = await api.app.inject(picture);
    const again = await api.app.inject({
      url: picture,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
  });

  it('is announced by HEAD', async () => {
    const { headers, rawPayload } = await api.app.inject(picture);
    const head = await api.app.inject({ method: 'HEAD', url: picture });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'content-length': String(rawPayload.length),
      'content-type': 'image/webp',
      etag: headers.etag,
    });
  });
});

it.each([
  '/uploads/ffffffffffffffffffffffffffffffff.webp',
  '/uploads/ffffffffffffffffffffffffffffffff-share.jpg',
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
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({ message: 'Alamat tidak ditemukan.' });
});

describe('a picture of which there is AVIF', () => {
  let grainy: string;
  beforeAll(async () => {
    grainy = await storeTestPicture(api, await grainyPicture(600, 300, 20).png().toBuffer());
  });
  const ask = (accept: string) => api.app.inject({ url: `${grainy}?w=360`, headers: { accept } });

  it('is sent as that to who knows it, and caches are told', async () => {
    const answer = await ask('image/avif,image/webp,*/*;q=0.8');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      vary: 'Accept',
    });
    expect(answer.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
  });

  it.each([
    ['avif', 'image/webp, IMAGE/AVIF;q=0.5'],
    ['avif', 'text/html;level=1,application/signed-exchange;v=b3;q=0.7,image/avif'],
    ['webp', ''],
    ['webp', '*/*'],
    ['webp', 'image/*'],
    ['webp', 'image/webp,*/*'],
    ['webp', 'image/avif-sequence'],
    ['webp', 'image/avif;q=0,image/webp'],
    ['webp', 'image/avif; q=0.000, image/webp'],
    ['webp', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2'],
  ])('is sent as %s for %j', async (type, accept) => {
    const { headers } = await ask(accept);
    expect(headers).toMatchObject({ 'content-type': `image/${type}`, vary: 'Accept' });
  });
});

describe('the picture for shared links', () => {
  /** Returns its path, given the picture's own. */
  const shareOf = (path: string) => path.replace('.webp', '-share.jpg');

  it.each([
    ['a wide one', () => plainPicture(1600, 800, 'orange').png()],
    ['a small one', () => plainPicture(200, 300).png()],
    ['a strip', () => plainPicture(300, 4000).png()],
    ['a line', () => plainPicture(1, 30_000).png()],
    ['one that no encoder makes small', () => grainyPicture(1600, 1200, 60).jpeg({ quality: 95 })],
  ])('of %s is cut to 1200 × 630 pixels in less than 300 KB', async (_name, source) => {
    const path = await storeTestPicture(api, await source().toBuffer());
    const answer = await api.app.inject(shareOf(path));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it('shows the striking part', async () => {
    const red = await plainPicture(300, 200, '#e00').png().toBuffer();
    const photo = plainPicture(800, 1200, '#ddd').composite([{ input: red, left: 250, top: 950 }]);
    const path = await storeTestPicture(api, await photo.png().toBuffer());
    const { rawPayload } = await api.app.inject(shareOf(path));
    const [reds, greens] = (await sharp(rawPayload).stats()).channels;
    expect((reds?.mean ?? 0) - (greens?.mean ?? 0)).toBeGreaterThan(10);
  });
});

it.each([null, undefined, '', '/uploads/', '/uploads/../uploads/x.webp', `/lain/${NAME}.webp`])(
  'a picture has no files for %j',
  (path) => expect(filesOfPicture(path)).toEqual([]),
);
