import { makeBuild } from '../../testing/make-build';
import { Shop } from '../../testing/shop';
import { refusePublished } from './refuse-published';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread');
});
afterEach(() => shop.close());

const publish = async () => shop.releases.publish(await makeBuild(shop.root, 'bread', 'new bread'));

it('notes what was refused', async () => {
  const candidate = await publish();
  const refusal = { check: 'smoke', consumer: 'fish', reason: 'It hurts.' } as const;
  await expect(refusePublished(shop.releases, candidate, [refusal])).rejects.toThrow(
    '✗ smoke · fish: It hurts.',
  );
  expect(await shop.releases.isRefused(candidate)).toBe(true);
});

it('lets pass what nothing speaks against', async () => {
  const candidate = await publish();
  await refusePublished(shop.releases, candidate, []);
  expect(await shop.releases.isRefused(candidate)).toBe(false);
});
