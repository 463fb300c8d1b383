import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mountSmallDisk, type SmallDisk } from '@teluk-mart/server-kit/testing/small-disk';
import { until } from '@teluk-mart/server-kit/testing/until';
import { release } from '../operations/release';
import { rollBack } from '../operations/roll-back';
import { expectWhole } from '../testing/expect-whole';
import { makeBuild } from '../testing/make-build';
import { Shop, TESTER } from '../testing/shop';
import { testStoreOnDisk } from '../testing/test-store';

/** Bytes of a block: what the smallest file takes. */
const BLOCK = 4096;

let disk: SmallDisk;
let shop: Shop;
beforeAll(async () => {
  disk = await mountSmallDisk(4);
  shop = await Shop.open(testStoreOnDisk(path.join(disk.folder, 'store')));
  await shop.startWith('bread', 'fish');
});
afterAll(async () => {
  await shop.close();
  await disk.remove();
});
afterEach(() => disk.empty());

/** Reads all that is live in the store. */
const state = async () => ({ history: await shop.reopened().history(), areas: await shop.areas() });

/**
 * Does work with one block more each time, until there is room for all of it. Wherever it stops before, what is live
 * must be what it was. Returns how often it stopped.
 */
async function tryWithMore(work: () => Promise<unknown>): Promise<number> {
  for (let blocks = 0; ; blocks += 1) {
    const before = await state();
    await disk.leave(blocks * BLOCK);
    const refused: unknown = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    await disk.empty();
    // Files are written side by side: others than the one that failed may be on their way still.
    await until(async () => (await readdir(path.join(disk.folder, 'store/incoming'))).length === 0);
    if (refused === undefined) return blocks;
    expect(refused).toMatchObject({ code: 'ENOSPC' });
    expect(await state()).toEqual(before);
    await expectWhole(shop.store);
  }
}

it('a release or a rollback that finds no room at any step changes nothing of what is live', async () => {
  const before = await shop.areas();
  const build = await makeBuild(shop.root, 'bread', 'new bread');
  const releaseIt = async () => {
    const { version } = await shop.releases.publish(build);
    await release(shop.releases, { part: 'bread', version, ...TESTER });
  };
  const stops = [await tryWithMore(releaseIt)];
  expect(await shop.areas()).not.toEqual(before);
  stops.push(await tryWithMore(() => rollBack(shop.releases, TESTER)));
  expect(await shop.areas()).toEqual(before);
  if (disk.isReal) expect(Math.min(...stops)).toBeGreaterThan(0);
  await expectWhole(shop.store);
});
