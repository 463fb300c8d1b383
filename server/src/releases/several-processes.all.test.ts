import path from 'node:path';
import { integrityOf } from '../app/hashes';
import type { TestLocation } from '../testing/data-location';
import { runProgram } from '../testing/run-command';
import { seededRandom } from '../testing/seeded-random';
import { ReleaseStore } from './release-store';
import { Shop } from './testing/shop';

/** Runs `release-program.ts` on a shop; also returns the numbers of the deployments that it reported as done. */
async function runTeam({ env }: TestLocation, ...args: (string | number)[]) {
  const result = await runProgram('releases/testing/release-program', args, { env });
  const done = [...result.output.matchAll(/^done (\d+)$/gm)].map(([, number]) => Number(number));
  return { ...result, done };
}

/**
 * Looks at releases as a starting server would. Expects that all that is live is there, every version is whole with the
 * right content, whether it was made live or not, and the journal has no gap.
 *
 * @returns the number of the newest deployment
 */
async function expectWhole({ database }: ReleaseStore): Promise<number> {
  const releases = new ReleaseStore(database);
  const newest = await releases.newest();
  if (!newest) throw new Error('Nothing has been released.');
  const numbers = (await releases.history()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers.length - index));
  for (const id of [newest.stable, ...newest.canaries.map(({ composition }) => composition)]) {
    const composition = await releases.composition(id);
    if (!composition) throw new Error(`There is no composition ${id}.`);
    const { shell, missing } = await releases.partsOf(composition);
    expect([missing, shell?.version]).toEqual([[], composition.shell.version]);
  }
  for (const { part, version } of await releases.builds()) {
    const { files = {} } = (await releases.version(part, version)) ?? {};
    for (const [file, { integrity }] of Object.entries(files)) {
      const bytes = (await releases.file(part, file))?.identity;
      expect(bytes && integrityOf(bytes)).toBe(integrity);
    }
  }
  return newest.number;
}

describe('releases at once', () => {
  /** Releases of each team's process. Every second one is a canary first: three deployments in two releases. */
  const RELEASES = 4;

  it('are not lost by teams in processes of their own', async () => {
    const shop = await Shop.openWith('bread', 'fish');
    const run = (part: string) =>
      runTeam(shop.location, path.join(shop.root, `${part}-team`), part, RELEASES);
    const results = await Promise.all([run('bread'), run('fish')]);
    expect(results.map(({ status, errors }) => ({ status, errors }))).toEqual([
      { status: 0, errors: '' },
      { status: 0, errors: '' },
    ]);
    const numbers = results.flatMap(({ done }) => done).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 3 * RELEASES }, (_, index) => index + 2));
    expect(await expectWhole(shop.releases)).toBe(1 + 3 * RELEASES);
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
    const shop = await Shop.openWith('bread', 'fish');
    const random = seededRandom(seed);
    const builds = path.join(shop.root, 'team');
    for (let round = 0; round < times; round++) {
      const result = await runTeam(shop.location, builds, 'bread', 1000, 1 + random(STEPS));
      expect(result).toMatchObject({ status: 'SIGKILL', errors: '' });
      const newest = await expectWhole(shop.releases);
      expect(newest).toBeGreaterThanOrEqual(Math.max(0, ...result.done));
    }
    expect((await shop.releases.newest())?.number).toBeGreaterThan(times);
    await shop.close();
  }

  it('leaves what is live whole wherever that happens', async () => {
    await Promise.all([killOften(1, 4), killOften(2, 4)]);
  });
});
