import path from 'node:path';
import { release } from './operations/release';
import { Releases } from './releases';
import { S3Store } from './store/s3/s3-store';
import { DiskStore } from './store/disk-store';
import { start } from './operations/start';
import { bucketClient } from './testing/bucket/bucket-client';
import { TestBucket } from './testing/bucket/test-bucket';
import { expectWhole } from './testing/expect-whole';
import { makeBuild } from './testing/make-build';
import { runTeam } from './testing/run-team';
import { Shop, TESTER } from './testing/shop';

const AREAS = ['bread', 'fish', 'fruit', 'milk', 'rice', 'tea'];

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const bucket = new TestBucket();
let address: URL;
beforeAll(async () => {
  address = await bucket.open();
});
afterAll(() => bucket.close());

it.each([
  ['on a disk', () => new DiskStore(shop.storeFolder)],
  ['in a bucket', () => new S3Store(bucketClient(address), path.join(shop.root, 'cache'))],
])('loses no release of teams that release at once %s', async (_name, openStore) => {
  const open = () => new Releases(openStore());
  const shell = await open().publish(await makeBuild(shop.root, 'shell', 'shell'));
  await start(open(), [shell], TESTER);
  const released = await Promise.all(
    AREAS.map(async (part) => {
      const releases = open();
      const { version } = await releases.publish(await makeBuild(shop.root, part, part));
      await release(releases, { part, version, ...TESTER });
      return [part, version] as const;
    }),
  );
  const newest = await open().newest();
  expect(newest?.number).toBe(1 + AREAS.length);
  const composition = await open().composition(newest?.stable ?? '');
  const live = Object.entries(composition?.areas ?? {}).map(([part, { version }]) => [
    part,
    version,
  ]);
  expect(live.sort()).toEqual(released);
});

it('loses no release of teams in processes of their own', async () => {
  const two = await Shop.openWith('bread', 'fish');
  const run = (part: string) =>
    runTeam(two.storeFolder, path.join(two.root, `${part}-team`), part, 10);
  const results = await Promise.all([run('bread'), run('fish')]);
  expect(results.map(({ status, errors }) => ({ status, errors }))).toEqual([
    { status: 0, errors: '' },
    { status: 0, errors: '' },
  ]);
  const numbers = results.flatMap(({ done }) => done).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 2));
  expect(await expectWhole(two.storeFolder)).toBe(31);
  expect(await two.areas()).toEqual({
    bread: await two.publish('bread', 'bread 9'),
    fish: await two.publish('fish', 'fish 9'),
  });
  await two.close();
});
