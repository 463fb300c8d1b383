import { Shop } from '../testing/shop';
import { overrideWarning, resolveIdPrefix } from './known-parts';

describe('resolveIdPrefix', () => {
  const IDS = ['aaaaaaaa11111111', 'aaaaaaaa22222222', 'bbbbbbbb33333333', 'bbbbbbbb33333333'];
  const among = (given: string) => resolveIdPrefix(IDS, given, 'composition');

  it.each([
    ['bbbbbb', 'bbbbbbbb33333333'],
    ['AAAAAAAA1', 'aaaaaaaa11111111'],
    ['0123456789abcdef', '0123456789abcdef'],
  ])('takes %s for %s', (given, id) => expect(among(given)).toBe(id));

  it.each([
    ['aaaaaa', 'More than one composition begins with aaaaaa: aaaaaaaa11111111, aaaaaaaa22222222.'],
    ['cccccc', 'No composition begins with cccccc.'],
    ['bbbbb', '"bbbbb" is no composition: give its first digits, at least 6'],
    ['../../etc', 'is no composition'],
  ])('refuses %s', (given, words) => expect(() => among(given)).toThrow(words));
});

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
