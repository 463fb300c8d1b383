import { Shop, TESTER } from '../testing/shop';
import { withdraw } from './withdraw';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

it('takes the candidate back and leaves stable as it is', async () => {
  const before = await shop.newest();
  const version = await shop.startCanary('bread', 'new bread');
  await withdraw(shop.releases, { part: 'bread', version, by: 'Watch', why: 'errors' });
  const { stable, canaries, ...entry } = await shop.newest();
  expect(entry).toMatchObject({ action: 'withdraw', part: 'bread', version, why: 'errors' });
  expect({ stable, canaries }).toEqual({ stable: before.stable, canaries: [] });
});

it('does nothing where the version is no candidate any more', async () => {
  const first = await shop.startCanary('bread', 'new bread');
  await withdraw(shop.releases, { part: 'bread', ...TESTER });
  const second = await shop.startCanary('bread', 'newer bread');
  const late = withdraw(shop.releases, { part: 'bread', version: first, ...TESTER });
  expect(await late).toBeUndefined();
  expect((await shop.newest()).canaries).toMatchObject([{ version: second }]);
});

it('needs a candidate where no version is named', async () => {
  const nothing = withdraw(shop.releases, { part: 'bread', ...TESTER });
  await expect(nothing).rejects.toThrow('bread has no candidate to withdraw.');
});
