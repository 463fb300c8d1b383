import { Shop, TESTER } from '../testing/shop';
import { freeSlice, promote, withdraw } from './canary';
import { release } from './release';

describe('freeSlice', () => {
  it.each([
    ['the beginning', [], 10, { from: 0, to: 10 }],
    [
      'what lies behind others',
      [
        { from: 0, to: 10 },
        { from: 10, to: 30 },
      ],
      5,
      { from: 30, to: 35 },
    ],
    [
      'the first gap that is long enough',
      [
        { from: 50, to: 60 },
        { from: 5, to: 10 },
      ],
      20,
      { from: 10, to: 30 },
    ],
    ['a gap of just its length', [{ from: 10, to: 100 }], 10, { from: 0, to: 10 }],
    ['everything', [], 100, { from: 0, to: 100 }],
  ])('takes %s', (_name, taken, percent, slice) => {
    expect(freeSlice(taken, percent)).toEqual(slice);
  });

  it('finds no room where only parts of it are free', () => {
    const taken = [
      { from: 10, to: 50 },
      { from: 60, to: 100 },
    ];
    expect(() => freeSlice(taken, 15)).toThrow('No 15 per cent of the visitors are free');
  });
});

describe('a canary', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.openWith('bread', 'fish');
  });
  afterEach(() => shop.close());

  it('is stable with the canary in it, for a slice of the visitors', async () => {
    const before = await shop.newest();
    const version = await shop.startCanary('bread', 'new bread');
    const { stable, canaries } = await shop.newest();
    expect(stable).toBe(before.stable);
    expect(canaries).toEqual([
      expect.objectContaining({ part: 'bread', version, from: 0, to: 10 }),
    ]);
    expect(await shop.areas(canaries[0]?.composition)).toEqual({
      ...(await shop.areas(stable)),
      bread: version,
    });
  });

  it('keeps its slice and its canary when stable moves', async () => {
    const canary = await shop.startCanary('bread', 'new bread');
    const [before] = (await shop.newest()).canaries;
    const fish = await shop.release('fish', 'new fish');
    const [after] = (await shop.newest()).canaries;
    expect(after).toEqual({ ...before, composition: expect.any(String) as string });
    expect(await shop.areas(after?.composition)).toEqual({ bread: canary, fish });
  });

  it('is one a part', async () => {
    const version = await shop.startCanary('bread', 'new bread');
    await expect(shop.startCanary('bread', 'newer bread')).rejects.toThrow(
      `Version ${version} of bread is a canary already. Promote or withdraw it first.`,
    );
  });

  it('takes no visitor of another one', async () => {
    await shop.startCanary('bread', 'new bread', 60);
    await expect(shop.startCanary('fish', 'new fish', 50)).rejects.toThrow('No 50 per cent');
    await shop.startCanary('fish', 'new fish', 40);
    expect((await shop.newest()).canaries).toMatchObject([{ to: 60 }, { from: 60, to: 100 }]);
  });

  it('comes to its end when everybody gets its version otherwise', async () => {
    const version = await shop.startCanary('bread', 'new bread');
    await release(shop.releases, { part: 'bread', version, ...TESTER });
    expect((await shop.newest()).canaries).toEqual([]);
  });
});

describe('promote', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.openWith('bread', 'fish');
  });
  afterEach(() => shop.close());

  it('gives everybody the canary and leaves other canaries on top of it', async () => {
    const bread = await shop.startCanary('bread', 'new bread');
    const fish = await shop.startCanary('fish', 'new fish');
    await promote(shop.releases, { part: 'bread', ...TESTER });
    const { stable, canaries, ...entry } = await shop.newest();
    expect(entry).toMatchObject({ action: 'promote', part: 'bread', version: bread });
    expect(await shop.areas(stable)).toMatchObject({ bread });
    expect(canaries).toMatchObject([{ part: 'fish', from: 10, to: 20 }]);
    expect(await shop.areas(canaries[0]?.composition)).toEqual({ bread, fish });
  });

  it('needs a canary', async () => {
    const nothing = promote(shop.releases, { part: 'bread', ...TESTER });
    await expect(nothing).rejects.toThrow('bread has no canary to promote.');
  });
});

describe('withdraw', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.openWith('bread', 'fish');
  });
  afterEach(() => shop.close());

  it('takes the canary back and leaves stable as it is', async () => {
    const before = await shop.newest();
    const version = await shop.startCanary('bread', 'new bread');
    await withdraw(shop.releases, { part: 'bread', version, by: 'Watch', why: 'errors' });
    const { stable, canaries, ...entry } = await shop.newest();
    expect(entry).toMatchObject({ action: 'withdraw', part: 'bread', version, why: 'errors' });
    expect({ stable, canaries }).toEqual({ stable: before.stable, canaries: [] });
  });

  it('does nothing where the version is no canary any more', async () => {
    const first = await shop.startCanary('bread', 'new bread');
    await withdraw(shop.releases, { part: 'bread', ...TESTER });
    const second = await shop.startCanary('bread', 'newer bread');
    const late = withdraw(shop.releases, { part: 'bread', version: first, ...TESTER });
    expect(await late).toBeUndefined();
    expect((await shop.newest()).canaries).toMatchObject([{ version: second }]);
  });
});
