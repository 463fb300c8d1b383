import { Shop, TESTER } from '../testing/shop';
import { release } from './release';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

it('gives everybody a version and leaves the other parts as they are', async () => {
  const before = await shop.areas();
  const version = await shop.release('bread', 'new bread');
  expect(await shop.areas()).toEqual({ ...before, bread: version });
  const deployment = await shop.newest();
  expect(deployment).toMatchObject({
    ...TESTER,
    number: 2,
    action: 'release',
    part: 'bread',
    version,
  });
});

it('adds an area that was not there', async () => {
  const version = await shop.release('fruit', 'fruit');
  expect(await shop.areas()).toMatchObject({ fruit: version });
});

it('refuses what was never published', async () => {
  const version = await shop.release('bread', 'new bread');
  const unknown = release(shop.releases, { part: 'fish', version, ...TESTER });
  await expect(unknown).rejects.toThrow(`fish has no version ${version}.`);
  expect(await shop.newest()).toMatchObject({ number: 2 });
});

it('needs something that is live', async () => {
  const empty = await Shop.open();
  await expect(empty.release('bread', 'bread')).rejects.toThrow('Nothing is live yet.');
  await empty.close();
});
