import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compositionKey, fileKey, versionKey } from '../objects/keys';
import { makeBuild } from '../testing/make-build';
import type { Shop } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';
import { readBuild } from './read-build';

let shop: Shop;
let version: string;
let entry: string;
beforeEach(async () => {
  shop = await openTestShop('bread');
  const read = await readBuild(await makeBuild(shop.root, 'bread', 'bread'));
  ({ version } = read.version);
  [entry = ''] = Object.keys(read.version.files);
});
afterEach(() => shop.close());

const stored = (key: string) => shop.store.open().read(key);
const publishAgain = async () => {
  const releases = shop.reopened();
  await releases.publish({ part: 'bread', folder: path.join(shop.root, 'bread/dist') });
  return releases;
};

it('mends a stored file that contradicts the hash by which versions name it', async () => {
  await shop.store.damage(fileKey('bread', entry), 'brea');
  await publishAgain();
  expect(String(await stored(fileKey('bread', entry)))).toBe('bread');
});

it('mends the document of a version', async () => {
  await shop.store.damage(versionKey('bread', version), '{"part":"bread"');
  const releases = await publishAgain();
  expect(await releases.version('bread', version)).toMatchObject({ part: 'bread', version });
});

it('mends a composition', async () => {
  const { stable } = await shop.newest();
  const composition = await shop.releases.composition(stable);
  await shop.store.damage(compositionKey(stable), '{');
  if (composition) await shop.releases.ensureComposition(composition);
  expect(await shop.reopened().composition(stable)).toEqual(composition);
});

it.each([
  ['of something else', brotliCompressSync('other bread')],
  ['of nothing', Buffer.from('no brotli')],
  ['of more', brotliCompressSync('bread'.repeat(100_000))],
])('mends a compressed copy %s', async (_what, copy) => {
  const key = fileKey('bread', `${entry}.br`);
  await shop.store.damage(key, copy);
  await publishAgain();
  const mended = (await stored(key)) ?? '';
  expect(brotliDecompressSync(mended).toString()).toBe('bread');
});

it('leaves a copy that was compressed otherwise', async () => {
  const other = brotliCompressSync('bread', { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
  const key = fileKey('bread', `${entry}.br`);
  expect(await stored(key)).not.toEqual(other);
  await shop.store.damage(key, other);
  await publishAgain();
  expect(await stored(key)).toEqual(other);
});

it('refuses a build whose compressed copy is none', async () => {
  await shop.store.remove(fileKey('bread', `${entry}.gz`));
  await writeFile(path.join(shop.root, 'bread/dist', `${entry}.gz`), 'no gzip');
  await expect(publishAgain()).rejects.toThrow(
    `${entry}.gz is no compressed copy of its file. Build it again.`,
  );
});
