import path from 'node:path';
import { expectWhole } from './testing/expect-whole';
import { runTeam } from './testing/run-team';
import { seededRandom } from './testing/seeded-random';
import { Shop } from './testing/shop';

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
    const result = await runTeam(shop.storeFolder, builds, 'bread', 1000, random(STEPS));
    expect(result).toMatchObject({ signal: 'SIGKILL', errors: '' });
    const newest = await expectWhole(shop.storeFolder);
    expect(newest).toBeGreaterThanOrEqual(Math.max(0, ...result.done));
  }
  expect((await shop.releases.newest())?.number).toBeGreaterThan(times);
  await shop.close();
}

it('leaves what is live whole wherever a release is cut off', async () => {
  await Promise.all([killOften(1, 13), killOften(2, 12)]);
});
