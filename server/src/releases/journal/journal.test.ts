import { DEPLOYMENTS, deploymentKey } from '../objects/keys';
import { startCanary, withdraw } from '../operations/canary';
import { deployUnlessDone } from '../operations/deploy';
import { release } from '../operations/release';
import { rollBack } from '../operations/roll-back';
import { type Shop, TESTER } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';

describe('a damaged journal', () => {
  let shop: Shop;
  let lines: string[];
  let time: number;
  beforeEach(async () => {
    shop = await openTestShop('bread', 'fish');
    lines = [];
    time = 0;
  });
  afterEach(() => shop.close());

  const reopened = () => shop.reopened({ log: (line) => lines.push(line), now: () => time });

  /** Replaces an entry of the journal as a broken disk or a careless hand would. */
  async function damage(number: number, change: (text: string) => string): Promise<void> {
    const deployment = await shop.releases.deployment(number);
    await shop.store.damage(deploymentKey(number), change(JSON.stringify(deployment)));
  }

  const DAMAGES: [string, (text: string) => string][] = [
    ['an empty object', () => '{}'],
    ['nothing', () => ''],
    ['half of itself', (text) => text.slice(0, text.length / 2)],
    ['another number', (text) => text.replace('"number":2', '"number":7')],
  ];

  it.each(DAMAGES)(
    'counts a newest entry for nothing that is %s, and says so once',
    async (_what, change) => {
      await shop.release('bread', 'new bread');
      await damage(2, change);
      const releases = reopened();
      expect(await releases.newest()).toMatchObject({ number: 1 });
      expect(await releases.newest()).toMatchObject({ number: 1 });
      expect((await releases.history()).map(({ number }) => number)).toEqual([1]);
      expect(await releases.deployment(2)).toBeUndefined();
      expect(lines).toEqual([
        'deployments/000002.json in the store of releases is damaged. It counts for nothing.',
      ]);
    },
  );

  it('is gone on with under the next free number', async () => {
    await shop.release('bread', 'new bread');
    await shop.release('fish', 'new fish');
    await damage(3, () => '{}');
    const releases = reopened();
    expect(await rollBack(releases, TESTER)).toMatchObject({ number: 4, action: 'rollback' });
    expect((await releases.history()).map(({ number }) => number)).toEqual([4, 2, 1]);
    expect(await reopened().newest()).toMatchObject({ number: 4 });
  });

  it('is gone on with where an entry is damaged that comes while a server runs', async () => {
    const releases = reopened();
    await releases.newest();
    await shop.store.damage(deploymentKey(2), '{');
    expect(await releases.newest()).toMatchObject({ number: 1 });
    const version = await shop.publish('bread', 'new bread');
    await startCanary(releases, { part: 'bread', version, percent: 10, ...TESTER });
    expect(await withdraw(releases, { part: 'bread', ...TESTER })).toMatchObject({ number: 4 });
  });

  it('ends with an error where a number is taken and nothing can be read under it', async () => {
    const releases = reopened();
    jest.spyOn(releases, 'append').mockResolvedValue(false);
    const { number: _number, at: _at, ...draft } = await shop.newest();
    const nothing = deployUnlessDone(releases, async () => draft);
    await expect(nothing).rejects.toThrow(
      'Deployment 2 is taken in the store, but cannot be read.',
    );
  });

  describe('a store that is restored from an older copy while a server runs', () => {
    it('is followed backwards within a minute', async () => {
      await shop.release('bread', 'new bread');
      const releases = reopened();
      expect(await releases.newest()).toMatchObject({ number: 2 });
      await shop.store.remove(deploymentKey(2));
      expect(await releases.newest()).toMatchObject({ number: 2 });
      time += 60_000;
      expect(await releases.newest()).toMatchObject({ number: 1 });
    });

    it('is followed where another deployment got the same number', async () => {
      const version = await shop.release('bread', 'new bread');
      const releases = reopened();
      expect(await releases.newest()).toMatchObject({ version });
      await shop.store.remove(deploymentKey(2));
      const other = await shop.publish('fish', 'new fish');
      await release(shop.reopened(), { part: 'fish', version: other, ...TESTER });
      time += 60_000;
      expect(await releases.newest()).toMatchObject({ number: 2, version: other });
    });

    it('leaves what was live where it is empty', async () => {
      const releases = reopened();
      const newest = await releases.newest();
      const keys = await shop.store.keys();
      for (const key of keys.filter((one) => one.startsWith(DEPLOYMENTS))) {
        await shop.store.remove(key);
      }
      time += 60_000;
      expect(await releases.newest()).toEqual(newest);
      expect(lines).toEqual([
        'The store of releases has lost its journal. What was live stays so.',
      ]);
    });
  });
});
