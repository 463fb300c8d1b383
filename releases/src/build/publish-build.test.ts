import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ReleaseStore } from '../store/release-store';
import { DiskStore } from '../objects/disk-store';
import { makeBuild } from '../testing/make-build';
import { Shop } from '../testing/shop';
import { readBuild } from './read-build';

let shop: Shop;
let version: string;
let entry: string;
beforeEach(async () => {
  shop = await Shop.openWith('bread');
  const read = await readBuild(await makeBuild(shop.root, 'bread', 'bread'));
  ({ version } = read.version);
  [entry = ''] = Object.keys(read.version.files);
});
afterEach(() => shop.close());

const stored = (...names: string[]) => path.join(shop.storeFolder, ...names);
const publishAgain = async () => {
  const releases = new ReleaseStore(new DiskStore(shop.storeFolder));
  await releases.publish({ part: 'bread', folder: path.join(shop.root, 'bread/dist') });
  return releases;
};

it('mends a stored file that contradicts the hash by which versions name it', async () => {
  await writeFile(stored('files/bread', entry), 'brea');
  await publishAgain();
  expect(await readFile(stored('files/bread', entry), 'utf8')).toBe('bread');
});

it('mends the document of a version', async () => {
  await writeFile(stored('versions/bread', `${version}.json`), '{"part":"bread"');
  const releases = await publishAgain();
  expect(await releases.version('bread', version)).toMatchObject({ part: 'bread', version });
});

it('mends a composition', async () => {
  const { stable } = await shop.newest();
  const composition = await shop.releases.composition(stable);
  await writeFile(stored('compositions', `${stable}.json`), '{');
  if (composition) await shop.releases.ensureComposition(composition);
  const releases = new ReleaseStore(new DiskStore(shop.storeFolder));
  expect(await releases.composition(stable)).toEqual(composition);
});

it.each([
  ['of something else', brotliCompressSync('other bread')],
  ['of nothing', Buffer.from('no brotli')],
  ['of more', brotliCompressSync('bread'.repeat(100_000))],
])('mends a compressed copy %s', async (_what, copy) => {
  await writeFile(stored('files/bread', `${entry}.br`), copy);
  await publishAgain();
  const mended = await readFile(stored('files/bread', `${entry}.br`));
  expect(brotliDecompressSync(mended).toString()).toBe('bread');
});

it('leaves a copy that was compressed otherwise', async () => {
  const other = brotliCompressSync('bread', { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
  const file = stored('files/bread', `${entry}.br`);
  expect(other.equals(await readFile(file))).toBe(false);
  await writeFile(file, other);
  await publishAgain();
  expect(await readFile(file)).toEqual(other);
});

it('refuses a build whose compressed copy is none', async () => {
  await rm(stored('files/bread', `${entry}.gz`));
  await writeFile(path.join(shop.root, 'bread/dist', `${entry}.gz`), 'no gzip');
  await expect(publishAgain()).rejects.toThrow(
    `${entry}.gz is no compressed copy of its file. Build it again.`,
  );
});
