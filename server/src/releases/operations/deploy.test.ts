import { Shop, TESTER } from '../testing/shop';
import { promote, startCanary } from './canary';
import { release, releaseTogether } from './release';
import { rollBack } from './roll-back';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

/** Makes a declaration with pages at these addresses. */
const pages = (...paths: string[]) => ({
  routes: paths.map((path, index) => ({
    id: `page-${index}`,
    path,
    document: { title: path },
    files: [],
  })),
});

const COLLISION = '✗ collision · fish: /fish is an address of fish already.';

it.each([
  ['everybody', release],
  ['a slice of the visitors', startCanary],
] as const)('gives nobody what does not fit what is live: %s', async (_who, deploy) => {
  const version = await shop.publish('bread', 'bread', pages('/fish', 'no-path'));
  const order = { part: 'bread', version, percent: 10, ...TESTER };
  const refused = deploy(shop.releases, order);
  await expect(refused).rejects.toThrow(COLLISION);
  await expect(refused).rejects.toThrow('"no-path" is no absolute path');
  expect(await shop.newest()).toMatchObject({ number: 1 });
});

it('looks at what has become live at that moment: of two releases that collide one passes', async () => {
  const versions = await Promise.all(
    ['bread', 'fish'].map(async (part) => {
      const version = await shop.publish(part, part, pages('/new'));
      return { part, version, ...TESTER };
    }),
  );
  const results = await Promise.allSettled(
    versions.map((order) => release(shop.reopened(), order)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.newest()).toMatchObject({ number: 2 });
});

it('holds versions that go live together against each other', async () => {
  const versions = await Promise.all(
    ['bread', 'fish'].map(async (part) => {
      const version = await shop.publish(part, part, pages('/new'));
      return { part, version };
    }),
  );
  const together = releaseTogether(shop.releases, versions, TESTER);
  await expect(together).rejects.toThrow('/new is an address');
  expect(await shop.newest()).toMatchObject({ number: 1 });
});

it('withdraws a canary that does not fit what is released, in the same deployment', async () => {
  const bread = await shop.publish('bread', 'bread', pages('/new'));
  await startCanary(shop.releases, { part: 'bread', version: bread, percent: 10, ...TESTER });
  await shop.startCanary('fish', 'new fish');
  const tea = await shop.publish('tea', 'tea', pages('/new'));
  await release(shop.releases, { part: 'tea', version: tea, ...TESTER });
  const { number, why, canaries } = await shop.newest();
  expect(number).toBe(4);
  expect(canaries.map(({ part }) => part)).toEqual(['fish']);
  expect(why).toBe(
    `a test · canary ${bread} of bread withdrawn: collision · tea: /new is an address of tea already.`,
  );
});

it('lets no part go back to what does not fit what the others are now', async () => {
  await release(shop.releases, {
    part: 'bread',
    version: await shop.publish('bread', 'bread', pages('/toast')),
    ...TESTER,
  });
  await release(shop.releases, {
    part: 'fish',
    version: await shop.publish('fish', 'fish', pages('/fish', '/bread')),
    ...TESTER,
  });
  await expect(rollBack(shop.releases, { part: 'bread', ...TESTER })).rejects.toThrow(
    '✗ collision · fish: /bread is an address of fish already.',
  );
  expect(await rollBack(shop.releases, TESTER)).toMatchObject({ number: 4 });
});

it('promotes no canary of before that does not pass any more', async () => {
  await shop.startCanary('bread', 'new bread');
  const live = await shop.newest();
  // As checks of an older release let it pass.
  const other = await shop.publish('bread', 'bread', pages('/fish'));
  const composition = await shop.releases.composition(live.canaries[0]?.composition ?? '');
  if (!composition) throw new Error('There is no canary.');
  const areas = { ...composition.areas, bread: { version: other } };
  const bad = await shop.releases.ensureComposition({ ...composition, areas });
  const canaries = live.canaries.map((canary) => ({ ...canary, version: other, composition: bad }));
  await shop.releases.append({ ...live, canaries });
  await expect(promote(shop.releases, { part: 'bread', ...TESTER })).rejects.toThrow(COLLISION);
  expect(await shop.newest()).toMatchObject({ number: 3 });
});
