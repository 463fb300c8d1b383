import { Shop, TESTER } from '../testing/shop';
import { release } from './release';
import { rollBack } from './roll-back';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.openWith('bread', 'fish');
});
afterEach(() => shop.close());

const back = (part?: string, to?: string) => rollBack(shop.releases, { part, to, ...TESTER });

it('goes back one composition each time', async () => {
  const first = await shop.newest();
  await shop.release('bread', 'new bread');
  const second = await shop.newest();
  await shop.release('fish', 'new fish');
  await back();
  expect(await shop.newest()).toMatchObject({ stable: second.stable, action: 'rollback' });
  await back();
  expect((await shop.newest()).stable).toBe(first.stable);
  await expect(back()).rejects.toThrow('Nothing was live before this composition.');
});

it('goes back one version of a part each time, and leaves the others', async () => {
  const { bread: first } = await shop.areas();
  const second = await shop.release('bread', 'second bread');
  const fish = await shop.release('fish', 'new fish');
  const third = await shop.release('bread', 'third bread');
  await back('bread');
  expect(await shop.areas()).toEqual({ bread: second, fish });
  await back('bread');
  expect(await shop.areas()).toEqual({ bread: first, fish });
  await expect(back('bread')).rejects.toThrow('bread has no version before the one that is live.');
  await back('bread', third);
  expect(await shop.areas()).toEqual({ bread: third, fish });
});

it('takes an area from the site whose first version is undone, and leaves the others', async () => {
  const { bread } = await shop.areas();
  await shop.release('rice', 'first rice');
  const fish = await shop.release('fish', 'new fish');
  const undone = await back('rice');
  expect(undone.version).toBeUndefined();
  expect(await shop.areas()).toEqual({ bread, fish });
  await shop.release('rice', 'better rice');
  expect(Object.keys(await shop.areas())).toContain('rice');
});

it('goes back to nothing that was undone for a part', async () => {
  const { bread, fish: oldFish } = await shop.areas();
  await shop.release('bread', 'bad bread');
  await back('bread');
  await expect(back()).rejects.toThrow('Nothing was live before');
  await shop.release('bread', 'other bad bread');
  const fish = await shop.release('fish', 'new fish');
  await back('bread');
  expect(await shop.areas()).toEqual({ bread, fish });
  await back();
  expect(await shop.areas()).toEqual({ bread, fish: oldFish });
});

it('goes back to nothing that was undone as a whole', async () => {
  const { stable } = await shop.newest();
  await shop.release('bread', 'bad bread');
  await shop.release('fish', 'bad fish');
  await back(undefined, stable);
  await shop.release('fish', 'new fish');
  await back();
  expect((await shop.newest()).stable).toBe(stable);
  await expect(back()).rejects.toThrow('Nothing was live before');
});

it('goes over a composition whose shell is lost', async () => {
  const { stable } = await shop.newest();
  const lost = await shop.release('shell', 'lost shell');
  await shop.release('shell', 'bad shell');
  await shop.forget('shell', lost);
  expect(await rollBack(shop.reopened(), TESTER)).toMatchObject({ stable });
});

it('goes over a version that was gone back from', async () => {
  const { bread: first } = await shop.areas();
  await shop.release('bread', 'bad bread');
  await back('bread');
  await shop.release('bread', 'better bread');
  await back('bread');
  expect(await shop.areas()).toMatchObject({ bread: first });
});

it('goes back from a version that was released again', async () => {
  const { bread: first = '' } = await shop.areas();
  const second = await shop.release('bread', 'second bread');
  await release(shop.releases, { part: 'bread', version: first, ...TESTER });
  await back('bread');
  expect(await shop.areas()).toMatchObject({ bread: second });
});

it('goes back to an undone version again once it has been released again', async () => {
  const bad = await shop.release('bread', 'bad bread');
  await back('bread');
  await release(shop.releases, { part: 'bread', version: bad, ...TESTER });
  await shop.release('bread', 'worse bread');
  await back('bread');
  expect(await shop.areas()).toMatchObject({ bread: bad });
});

it('goes back to what is named, if everybody once had it', async () => {
  const { stable } = await shop.newest();
  await shop.release('bread', 'new bread');
  const canary = await shop.startCanary('bread', 'newer bread');
  const [{ composition = '' } = {}] = (await shop.newest()).canaries;
  await expect(back(undefined, composition)).rejects.toThrow(
    `No composition begins with ${composition}.`,
  );
  await expect(back('bread', canary)).rejects.toThrow(`No version of bread begins with ${canary}.`);
  await back(undefined, stable);
  expect((await shop.newest()).stable).toBe(stable);
  await expect(back(undefined, stable)).rejects.toThrow('is live already');
});

it('knows the parts', async () => {
  await expect(back('meat')).rejects.toThrow('There is no meat among what is live.');
});
