import { withdraw } from './operations/withdraw';
import { Releases } from './releases';
import { DiskStore } from './store/disk-store';
import { Shop, TESTER } from './testing/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread');
});
afterEach(() => shop.close());

const reopened = () => new Releases(new DiskStore(shop.storeFolder));

it('knows what everybody had, and what a slice had', async () => {
  const { stable: first } = await shop.newest();
  await shop.startCanary('bread', 'candidate');
  const [{ composition = '' } = {}] = (await shop.newest()).canaries;
  await withdraw(shop.releases, { part: 'bread', ...TESTER });
  await shop.release('bread', 'new bread');
  const releases = reopened();
  for (const id of [first, composition, (await shop.newest()).stable]) {
    expect(await releases.wasLive(id)).toBe(true);
  }
});

it('knows no composition that was only made, and nothing that is none', async () => {
  const { stable } = await shop.newest();
  const composition = await shop.releases.composition(stable);
  if (!composition) throw new Error('Nothing is live.');
  const id = await shop.releases.keepComposition({ ...composition, parent: stable });
  expect(await shop.releases.wasLive(id)).toBe(false);
  expect(await shop.releases.wasLive('../deployments/000001')).toBe(false);
});

it('grows with the journal, and reads each entry once', async () => {
  await shop.release('bread', 'second');
  const store = new DiskStore(shop.storeFolder);
  const releases = new Releases(store);
  const { stable: before } = await shop.newest();
  expect(await releases.wasLive(before)).toBe(true);
  await shop.release('bread', 'third');
  expect(await releases.wasLive((await shop.newest()).stable)).toBe(true);
  expect(await releases.wasLive('0123456789abcdef')).toBe(false);
  const list = jest.spyOn(store, 'list');
  expect(await releases.wasLive('0123456789abcdef')).toBe(false);
  expect(list).not.toHaveBeenCalled();
});
