import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileKey } from '../objects/keys';
import { makeBuild } from '../testing/make-build';
import type { Shop } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';
import { type Build, readBuild } from './read-build';

let shop: Shop;
let build: Build;
let entry: string;
beforeEach(async () => {
  shop = await openTestShop('bread');
  build = await makeBuild(shop.root, 'bread', 'bread');
  const { version } = await readBuild(build);
  [entry = ''] = Object.keys(version.files);
});
afterEach(() => shop.close());

it('leaves a copy that was compressed otherwise', async () => {
  const other = brotliCompressSync('bread', { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
  const key = fileKey('bread', `${entry}.br`);
  expect(await shop.store.open().read(key)).not.toEqual(other);
  await shop.store.damage(key, other);
  await shop.reopened().publish(build);
  expect(await shop.store.open().read(key)).toEqual(other);
});

it('names a file whose bytes changed under its name, and publishes nothing', async () => {
  await writeFile(path.join(build.folder, entry), 'other bread');
  const { version } = await readBuild(build);
  await expect(shop.releases.publish(build)).rejects.toThrow(
    `files/bread/${entry} is in the store with other bytes`,
  );
  expect(await shop.releases.version('bread', version.version)).toBeUndefined();
});
