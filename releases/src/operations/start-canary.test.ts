import { Shop, TESTER } from '../testing/shop';
import { release } from './release';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

it('is stable with the candidate in it, for a slice of the visitors', async () => {
  const before = await shop.newest();
  const version = await shop.startCanary('bread', 'new bread');
  const { stable, canaries } = await shop.newest();
  expect(stable).toBe(before.stable);
  expect(canaries).toEqual([expect.objectContaining({ part: 'bread', version, from: 0, to: 10 })]);
  expect(await shop.areas(canaries[0]?.composition)).toEqual({
    ...(await shop.areas(stable)),
    bread: version,
  });
});

it('keeps its slice and its candidate when stable moves', async () => {
  const candidate = await shop.startCanary('bread', 'new bread');
  const [before] = (await shop.newest()).canaries;
  const fish = await shop.release('fish', 'new fish');
  const [after] = (await shop.newest()).canaries;
  expect(after).toEqual({ ...before, composition: expect.any(String) as string });
  expect(await shop.areas(after?.composition)).toEqual({ bread: candidate, fish });
});

it('is one a part', async () => {
  const version = await shop.startCanary('bread', 'new bread');
  await expect(shop.startCanary('bread', 'newer bread')).rejects.toThrow(
    `Version ${version} of bread is a candidate already. Promote or withdraw it first.`,
  );
});

it('takes no visitor of another one', async () => {
  await shop.startCanary('bread', 'new bread', 60);
  await expect(shop.startCanary('fish', 'new fish', 50)).rejects.toThrow('No 50 per cent');
  await shop.startCanary('fish', 'new fish', 40);
  expect((await shop.newest()).canaries).toMatchObject([{ to: 60 }, { from: 60, to: 100 }]);
});

it('cannot be what everybody has', async () => {
  await expect(shop.startCanary('bread', 'bread')).rejects.toThrow('Everybody has version');
});

it('comes to its end when everybody gets its version otherwise', async () => {
  const version = await shop.startCanary('bread', 'new bread');
  await release(shop.releases, { part: 'bread', version, ...TESTER });
  expect((await shop.newest()).canaries).toEqual([]);
});
