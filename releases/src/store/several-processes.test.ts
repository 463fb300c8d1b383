import path from 'node:path';
import { release, start } from '../operations/release';
import { ReleaseStore } from './release-store';
import { expectWhole } from '../testing/expect-whole';
import { makeBuild } from '../testing/make-build';
import { runTeam } from '../testing/run-team';
import { soak } from '@teluk-mart/server-kit/testing/soak';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { Shop, TESTER } from '../testing/shop';
import { DiskStore } from '../objects/disk-store';

describe('releases at once', () => {
  /** Releases of each team's process. Every second one is a canary first: three deployments in two releases. */
  const RELEASES = soak(4, 10);

  const AREAS = ['bread', 'fish', 'fruit', 'milk', 'rice', 'tea'];

  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
  });
  afterEach(() => shop.close());

  it('loses no release of teams that release at once', async () => {
    const open = () => new ReleaseStore(new DiskStore(shop.storeFolder));
    const shell = await open().publish(await makeBuild(shop.root, 'shell', 'shell'));
    await start(open(), [shell], TESTER);
    const released = await Promise.all(
      AREAS.map(async (part) => {
        const releases = open();
        const { version } = await releases.publish(await makeBuild(shop.root, part, part));
        await release(releases, { part, version, ...TESTER });
        return [part, version] as const;
      }),
    );
    const newest = await open().newest();
    expect(newest?.number).toBe(1 + AREAS.length);
    const composition = await open().composition(newest?.stable ?? '');
    const live = Object.entries(composition?.areas ?? {}).map(([part, { version }]) => [
      part,
      version,
    ]);
    expect(live.sort()).toEqual(released);
  });

  it('loses no release of teams in processes of their own', async () => {
    const two = await Shop.openWith('bread', 'fish');
    const run = (part: string) =>
      runTeam(two.storeFolder, path.join(two.root, `${part}-team`), part, RELEASES);
    const results = await Promise.all([run('bread'), run('fish')]);
    expect(results.map(({ status, errors }) => ({ status, errors }))).toEqual([
      { status: 0, errors: '' },
      { status: 0, errors: '' },
    ]);
    const numbers = results.flatMap(({ done }) => done).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 3 * RELEASES }, (_, index) => index + 2));
    expect(await expectWhole(two.storeFolder)).toBe(1 + 3 * RELEASES);
    expect(await two.areas()).toEqual({
      bread: await two.publish('bread', `bread ${RELEASES - 1}`),
      fish: await two.publish('fish', `fish ${RELEASES - 1}`),
    });
    await two.close();
  });
});

describe('a release that is cut off', () => {
  /** Steps on the file system that a team takes for about three releases. */
  const STEPS = 300;

  /**
   * Kills a team's process at random steps of its work; each time the store must be whole and know all that was done, and
   * the team goes on where it was cut off.
   */
  async function killOften(seed: number, times: number): Promise<void> {
    const shop = await Shop.openWith('bread', 'fish');
    const random = seededRandom(seed);
    const builds = path.join(shop.root, 'team');
    for (let round = 0; round < times; round++) {
      const result = await runTeam(shop.storeFolder, builds, 'bread', 1000, 1 + random(STEPS));
      expect(result).toMatchObject({ signal: 'SIGKILL', errors: '' });
      const newest = await expectWhole(shop.storeFolder);
      expect(newest).toBeGreaterThanOrEqual(Math.max(0, ...result.done));
    }
    expect((await shop.releases.newest())?.number).toBeGreaterThan(times);
    await shop.close();
  }

  it('leaves what is live whole wherever that happens', async () => {
    await Promise.all([killOften(1, soak(4, 13)), killOften(2, soak(4, 12))]);
  });
});
