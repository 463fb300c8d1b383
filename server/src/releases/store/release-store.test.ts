import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../errors';
import type { RenderFailure } from '../journal/render-failure';
import { RENDER_FAILURES, versionKey } from '../objects/keys';
import { makeBuild } from '../testing/make-build';
import type { Shop } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';
import { ReleaseStore } from './release-store';

let shop: Shop;
beforeEach(async () => {
  shop = await openTestShop('bread', 'fish');
});
afterEach(() => shop.close());

const reopened = () => shop.reopened();
const live = async (releases: ReleaseStore) => {
  const { stable = '' } = (await releases.newest()) ?? {};
  const composition = await releases.composition(stable);
  if (!composition) throw new Error('Nothing is live.');
  return composition;
};

it('publishes a build with its files and copies', async () => {
  const build = await makeBuild(shop.root, 'fruit', 'fresh');
  const { version, files } = await shop.releases.publish(build);
  const [entry = ''] = Object.keys(files);
  expect(await readFile((await shop.releases.fileOf('fruit', entry)) ?? '', 'utf8')).toBe('fresh');
  expect(await shop.releases.fileOf('fruit', `${entry}.br`)).toBeDefined();
  expect(await reopened().version('fruit', version)).toMatchObject({ files });
});

it('publishes the same build twice without a change', async () => {
  const build = await makeBuild(shop.root, 'fruit', 'fresh');
  const first = await shop.releases.publish(build);
  const before = await shop.store.keys();
  expect(await reopened().publish(build)).toEqual(first);
  expect(await shop.store.keys()).toEqual(before);
});

it('keeps a file that two versions share once', async () => {
  await shop.publish('bread', 'new bread');
  const keys = await shop.store.keys();
  expect(keys.filter((key) => /^files\/bread\/.*\.svg$/.test(key))).toHaveLength(1);
});

it('leaves other parts of a composition alone when one is damaged', async () => {
  const { bread = '' } = await shop.areas();
  await shop.store.damage(versionKey('bread', bread), '{"part":');
  const releases = reopened();
  const { shell, areas, missing } = await releases.partsOf(await live(releases));
  expect(shell?.part).toBe('shell');
  expect([...areas.keys()]).toEqual(['fish']);
  expect(missing).toEqual(['bread']);
  await expect(releases.version('bread', bread)).rejects.toThrow('is damaged');
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
  await shop.store.damage(`${RENDER_FAILURES}damaged.json`, '{"part":');
  expect(await reopened().renderFailures()).toEqual([later, failure]);
});

it('knows no names that cannot be ones', async () => {
  const { releases } = shop;
  expect(await releases.composition('../deployments/000001')).toBeUndefined();
  expect(await releases.version('..', '0123456789abcdef')).toBeUndefined();
  expect(await releases.version('bread', '../../x')).toBeUndefined();
  expect(await releases.fileOf('bread', '../../deployments/000001.json')).toBeUndefined();
  expect(await releases.fileOf('..', 'deployments/000001.json')).toBeUndefined();
  expect(await releases.deployment(1.5)).toBeUndefined();
});

it('sees what another process deploys, and tells the history newest first', async () => {
  const other = reopened();
  expect(await other.newest()).toMatchObject({ number: 1 });
  await shop.release('bread', 'new bread');
  await shop.release('fish', 'new fish');
  expect(await other.newest()).toMatchObject({ number: 3 });
  expect((await other.history()).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(await other.deployment(2)).toMatchObject({ part: 'bread' });
  expect(await other.deployment(4)).toBeUndefined();
});

it('does not take a store that cannot be read for one that lacks something', async () => {
  const store = shop.store.open();
  const releases = new ReleaseStore(store);
  const composition = await live(releases);
  jest.spyOn(store, 'read').mockRejectedValue(new ReleaseError('The storage is away.'));
  await expect(releases.partsOf(composition)).rejects.toThrow('The storage is away.');
});
