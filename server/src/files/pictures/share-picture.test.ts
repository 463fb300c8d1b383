import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { openTestFiles, type TestFiles } from '../../testing/open-test-files';
import {
  deleteTestPicture,
  grainyPicture,
  plainPicture,
  publishTestPicture,
} from '../../testing/pictures';

let api: TestApi;
let stored: TestFiles;
beforeAll(async () => {
  api = await createTestApi();
  stored = await openTestFiles(api);
});
afterAll(() => api.close());

/** Returns the path of the picture for shared links, given a picture's own. */
const shareOf = (picture: string) => picture.replace('.webp', '-share.jpg');

it.each([
  ['a wide one', () => plainPicture(1600, 800, 'orange').png()],
  ['a small one', () => plainPicture(200, 300).png()],
  ['a strip', () => plainPicture(300, 4000).png()],
  ['a line', () => plainPicture(1, 30_000).png()],
  ['one that no encoder makes small', () => grainyPicture(1600, 1200, 60).jpeg({ quality: 95 })],
])('of %s is cut to 1200 × 630 pixels in less than 300 KB', async (_name, picture) => {
  const source = await publishTestPicture(stored, await picture().toBuffer());
  const answer = await api.app.inject(shareOf(source));
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

it('shows the striking part of a picture', async () => {
  const red = await plainPicture(300, 200, '#e00').png().toBuffer();
  const photo = plainPicture(800, 1200, '#ddd').composite([{ input: red, left: 250, top: 950 }]);
  const source = await publishTestPicture(stored, await photo.png().toBuffer());
  const { rawPayload } = await api.app.inject(shareOf(source));
  const [reds, greens] = (await sharp(rawPayload).stats()).channels;
  expect((reds?.mean ?? 0) - (greens?.mean ?? 0)).toBeGreaterThan(10);
});

it('goes with its picture, and leaves nothing behind', async () => {
  const source = await publishTestPicture(stored, await plainPicture(900, 900).png().toBuffer());
  await deleteTestPicture(stored, source);
  const name = path.basename(source, '.webp');
  const left = (await readdir(stored.folders.uploads)).filter((file) => file.startsWith(name));
  expect(left).toEqual([]);
  expect((await api.app.inject(shareOf(source))).statusCode).toBe(404);
  expect(await readdir(stored.folders.staging.uploads)).toEqual([]);
});
