import path from 'node:path';
import { seededRandom } from '../../testing/seeded-random';
import { release } from '../operations/release';
import { expectWhole } from '../testing/expect-whole';
import { makeBuild } from '../testing/make-build';
import { runTeam } from '../testing/run-team';
import { TESTER } from '../testing/shop';
import { openTestShop } from '../testing/test-shop';

describe('releases at once', () => {
  /** Releases of each team's process. Every second one is a canary first: three deployments in two releases. */
  const RELEASES = 4;

  const AREAS = ['bread', 'fish', 'fruit', 'milk', 'rice', 'tea'];

  it('are not lost', async () => {
    const shop = await openTestShop();
    const released = await Promise.all(
      AREAS.map(async (part) => {
        const releases = shop.reopened();
        const { version } = await releases.publish(await makeBuild(shop.root, part, part));
        await release(releases, { part, version, ...TESTER });
        return [part, version] as const;
      }),
    );
    expect(await shop.newest()).toMatchObject({ number: 1 + AREAS.length });
    expect(Object.entries(await shop.areas()).sort()).toEqual(released);
    await shop.close();
  });

  it('are not lost by teams in processes of their own', async () => {
    const shop = await openTestShop('bread', 'fish');
    const run = (part: string) =>
      runTeam(shop.store.settings, path.join(shop.root, `${part}-team`), part, RELEASES);
    const results = await Promise.all([run('bread'), run('fish')]);
    expect(results.map(({ status, errors }) => ({ status, errors }))).toEqual([
      { status: 0, errors: '' },
      { status: 0, errors: '' },
    ]);
    const numbers = results.flatMap(({ done }) => done).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 3 * RELEASES }, (_, index) => index + 2));
    expect(await expectWhole(shop.store)).toBe(1 + 3 * RELEASES);
    expect(await shop.areas()).toEqual({
      bread: await shop.publish('bread', `bread ${RELEASES - 1}`),
      fish: await shop.publish('fish', `fish ${RELEASES - 1}`),
    });
    await shop.close();
  });
});

describe('a release that is cut off', () => {
  /** Steps on the file system and over connections that a team takes for about three releases. */
  const STEPS = 300;

  /**
   * Kills a team's process at random steps of its work. Each time the store must be whole and know all that was done,
   * and the team goes on where it was cut off.
   */
  async function killOften(seed: number, times: number): Promise<void> {
    const shop = await openTestShop('bread', 'fish');
    const random = seededRandom(seed);
    const builds = path.join(shop.root, 'team');
    for (let round = 0; round < times; round++) {
      const result = await runTeam(shop.store.settings, builds, 'bread', 1000, 1 + random(STEPS));
      expect(result).toMatchObject({ signal: 'SIGKILL', errors: '' });
      const newest = await expectWhole(shop.store);
      expect(newest).toBeGreaterThanOrEqual(Math.max(0, ...result.done));
    }
    expect((await shop.releases.newest())?.number).toBeGreaterThan(times);
    await shop.close();
  }

  it('leaves what is live whole wherever that happens', async () => {
    await Promise.all([killOften(1, 4), killOften(2, 4)]);
  });
});
