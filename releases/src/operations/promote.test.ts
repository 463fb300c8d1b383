import { Shop, TESTER } from '../testing/shop';
import { promote } from './promote';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

it('gives everybody the candidate and leaves other canaries on top of it', async () => {
  const bread = await shop.startCanary('bread', 'new bread');
  const fish = await shop.startCanary('fish', 'new fish');
  await promote(shop.releases, { part: 'bread', ...TESTER });
  const { stable, canaries, ...entry } = await shop.newest();
  expect(entry).toMatchObject({ action: 'promote', part: 'bread', version: bread });
  expect(await shop.areas(stable)).toMatchObject({ bread });
  expect(canaries).toMatchObject([{ part: 'fish', from: 10, to: 20 }]);
  expect(await shop.areas(canaries[0]?.composition)).toEqual({ bread, fish });
});

it('needs a candidate', async () => {
  const nothing = promote(shop.releases, { part: 'bread', ...TESTER });
  await expect(nothing).rejects.toThrow('bread has no candidate to promote.');
});
