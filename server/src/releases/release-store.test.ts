import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RenderFailure } from './journal/render-failure';
import { makeBuild } from './testing/make-build';
import { Shop } from './testing/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

const reopened = () => shop.reopened();
it('publishes a build with its files and copies', async () => {
  const build = await makeBuild(shop.root, 'fruit', 'fresh');
  const { version, files } = await shop.releases.publish(build);
  const [entry = ''] = Object.keys(files);
  const { identity, br, gzip } = (await reopened().file('fruit', entry)) ?? {};
  expect(String(identity)).toBe('fresh');
  expect([br, gzip].map((copy) => Buffer.isBuffer(copy))).toEqual([true, true]);
  expect(await reopened().file('fruit', 'x.js')).toBeUndefined();
  expect(await reopened().version('fruit', version)).toMatchObject({ files });
});

it('publishes the same build twice without a change, also where a copy was compressed otherwise', async () => {
  const build = await makeBuild(shop.root, 'fruit', 'fresh');
  const first = await shop.releases.publish(build);
  const before = await shop.files();
  const [entry = ''] = Object.keys(first.files);
  const copy = `${entry}.br`;
  const kept = await reopened().file('fruit', entry);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 10 };
  await writeFile(path.join(build.folder, copy), brotliCompressSync('fresh', { params }));
  expect((await reopened().publish(build)).version).toBe(first.version);
  expect(await shop.files()).toEqual(before);
  expect(await reopened().file('fruit', entry)).toEqual(kept);
});

it('names a file whose bytes changed under its name, and publishes nothing', async () => {
  const build = await makeBuild(shop.root, 'bread', 'bread');
  const [entry = ''] = Object.keys((await shop.releases.publish(build)).files);
  await writeFile(path.join(build.folder, entry), 'other bread');
  const before = await shop.releases.builds();
  await expect(shop.releases.publish(build)).rejects.toThrow(
    `bread/${entry} is there with other bytes`,
  );
  expect(await shop.releases.builds()).toEqual(before);
});

it('keeps a file that two versions share once', async () => {
  await shop.publish('bread', 'new bread');
  const files = await shop.files();
  expect(files.filter((file) => /^bread\/.*\.svg$/.test(file))).toHaveLength(1);
});

it('leaves other parts of a composition alone when one is gone', async () => {
  const { bread = '' } = await shop.areas();
  await shop.forget('bread', bread);
  const composition = await shop.releases.composition((await shop.newest()).stable);
  if (!composition) throw new Error('Nothing is live.');
  const { shell, areas, missing } = await reopened().partsOf(composition);
  expect(shell?.part).toBe('shell');
  expect([...areas.keys()]).toEqual(['fish']);
  expect(missing).toEqual(['bread']);
});

it('keeps the first render failure of each version and kind', async () => {
  const { bread = '' } = await shop.areas();
  const { stable } = await shop.newest();
  const failure: RenderFailure = {
    part: 'bread',
    version: bread,
    composition: stable,
    kind: 'throws',
    path: '/bread/:id',
    message: 'Error: no flour',
    at: '2026-11-21T02:00:00.000Z',
  };
  const later: RenderFailure = { ...failure, kind: 'ends', at: '2026-11-21T03:00:00.000Z' };
  expect(await shop.releases.renderFailures()).toEqual([]);
  await shop.releases.noteRenderFailure(failure);
  await shop.releases.noteRenderFailure({ ...failure, path: '/bread', message: 'Error: no salt' });
  await reopened().noteRenderFailure(later);
  expect(await reopened().renderFailures()).toEqual([later, failure]);
});

it('sees what another process deploys, and tells the history newest first', async () => {
  const other = reopened();
  expect(await other.newest()).toMatchObject({ number: 1 });
  await shop.release('bread', 'new bread');
  await shop.release('fish', 'new fish');
  expect(await other.newest()).toMatchObject({ number: 3 });
  expect((await other.history()).map(({ number }) => number)).toEqual([3, 2, 1]);
});
