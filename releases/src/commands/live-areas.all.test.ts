import { Shop } from '../testing/shop';
import { overrideWarning } from './live-areas';

describe('overrideWarning', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.openWith('bread', 'fish');
  });
  afterEach(() => shop.close());

  it('has none about an area that everybody gets, or somebody', async () => {
    await shop.startCanary('cake', 'cake');
    expect(await overrideWarning(shop.releases, 'bread')).toBeUndefined();
    expect(await overrideWarning(shop.releases, 'cake')).toBeUndefined();
  });

  it('warns of an area that nobody gets', async () =>
    expect(await overrideWarning(shop.releases, 'brad')).toBe(
      'Warning: brad has never been released here. Is it a new area? The shop has bread, fish.',
    ));

  it.each(['shell', 'constructor'])('refuses %s', (name) =>
    expect(overrideWarning(shop.releases, name)).rejects.toThrow(/only areas|cannot be the name/),
  );
});
