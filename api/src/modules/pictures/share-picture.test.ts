import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { openTestFiles, type TestFiles } from '../../testing/open-test-files';
import {
  deleteTestPicture,
  grainyPicture,
  plainPicture,
  publishTestPicture,
} from '../../testing/pictures';
import { recordUnsyncedRenames } from '../../testing/unsynced-renames';
import { SharePictures } from './share-picture';

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

it('is made once, for all who ask meanwhile and later', async () => {
  const source = await publishTestPicture(stored, await plainPicture(900, 900).png().toBuffer());
  const encode = jest.spyOn(sharp.prototype as Sharp, 'jpeg');
  await Promise.all([1, 2, 3].map(() => api.app.inject(shareOf(source))));
  await api.app.inject(shareOf(source));
  expect(encode).toHaveBeenCalledTimes(1);
  encode.mockRestore();
});

it('is on the disk before it gets its name', async () => {
  const source = await publishTestPicture(stored, await plainPicture(900, 900).png().toBuffer());
  const { renamed, unsynced } = await recordUnsyncedRenames();
  await api.app.inject(shareOf(source));
  jest.restoreAllMocks();
  expect(renamed).toContain(path.basename(shareOf(source)));
  expect(unsynced).toEqual([]);
});

it('goes with its picture, and leaves nothing behind', async () => {
  const source = await publishTestPicture(stored, await plainPicture(900, 900).png().toBuffer());
  await api.app.inject(shareOf(source));
  await deleteTestPicture(stored, source);
  const name = path.basename(source, '.webp');
  const left = (await readdir(stored.folders.uploads)).filter((file) => file.startsWith(name));
  expect(left).toEqual([]);
  expect((await api.app.inject(shareOf(source))).statusCode).toBe(404);
  expect(await readdir(stored.folders.staging.uploads)).toEqual([]);
});

it('is not kept of a picture that was deleted while it was made', async () => {
  const source = await publishTestPicture(stored, await plainPicture(900, 900).png().toBuffer());
  const name = path.basename(source, '.webp');
  const made = new SharePictures(stored.files, stored.folders).fileOf(name);
  const encode = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  while (encode.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  encode.mockRestore();
  await rm(path.join(stored.folders.uploads, `${name}.webp`));
  expect(await made).toBeUndefined();
  expect(await readdir(stored.folders.uploads)).not.toContain(`${name}-share.jpg`);
});

it('asks for patience while too many others are being made', async () => {
  const pictures = new SharePictures(stored.files, stored.folders);
  let finish = () => {};
  const held = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
  const find = jest.spyOn(stored.files, 'find').mockReturnValue(held);
  const asked = Array.from({ length: 21 }, (_, number) => pictures.fileOf(`picture-${number}`));
  await expect(Promise.race(asked)).rejects.toMatchObject({ statusCode: 503 });
  finish();
  find.mockRestore();
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

it.each([
  '/uploads/ffffffffffffffffffffffffffffffff-share.jpg',
  '/uploads/..%2f0123456789abcdef0123456789abcdef-share.jpg',
  '/uploads/x-share.jpg',
  '/uploads/ffffffffffffffffffffffffffffffff-share.webp',
])('there is none at %s', async (address) => {
  expect((await api.app.inject(address)).statusCode).toBe(404);
});
