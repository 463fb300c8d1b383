import { promote, startCanary } from '@teluk-mart/releases/operations/canary';
import { ReleaseError } from '@teluk-mart/releases/errors';
import { release } from '@teluk-mart/releases/operations/release';
import { rollBack } from '@teluk-mart/releases/operations/roll-back';
import { openReleases } from '@teluk-mart/releases/store/open-releases';
import { makeBuild } from '@teluk-mart/releases/testing/make-build';
import { readSettings } from '@teluk-mart/server-kit/settings';
import { killAt } from '@teluk-mart/server-kit/testing/kill-at';
import { pruneLater } from './prune-later';

/**
 * Runs one action of a team on its releases, in a process of its own; prints `done <number>` for each deployment. The
 * environment names the shop. Arguments: the action, the area, a folder for its builds, and the text of the new
 * version. An optional last one is the step on the file system or over a connection at which it is killed.
 */
const [action = '', part = '', folder = '', text = '', step] = process.argv.slice(2);
const releases = openReleases(process.env, readSettings(process.env));
const team = { by: part, why: 'a soak run' };
const publish = async () => (await releases.publish(await makeBuild(folder, part, text))).version;
const done = ({ number }: { number: number }) => console.log(`done ${number}`);

const ACTIONS: Readonly<Record<string, () => Promise<void>>> = {
  release: async () => done(await release(releases, { part, version: await publish(), ...team })),
  canary: async () => {
    const { canaries = [] } = (await releases.newest()) ?? {};
    const isOut = canaries.some((canary) => canary.part === part);
    if (!isOut) {
      const version = await publish();
      done(await startCanary(releases, { part, version, percent: 10, ...team }));
    }
    done(await promote(releases, { part, ...team }));
  },
  rollback: async () => done(await rollBack(releases, { part, ...team })),
  prune: () => pruneLater(releases),
};

if (step !== undefined) await killAt(Number(step));
try {
  await ACTIONS[action]?.();
} catch (error) {
  // There is no version to go back to.
  if (action !== 'rollback' || (error as Error).constructor !== ReleaseError) throw error;
  console.log(`refused: ${(error as Error).message}`);
} finally {
  await releases.close();
}
