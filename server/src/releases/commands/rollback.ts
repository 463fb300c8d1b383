import { npmCommand } from '../../app/command';
import type { WhoAndWhy } from '../operations/deploy';
import { readPast, rollBack } from '../operations/roll-back';
import type { ReleaseStore } from '../release-store';
import { partOf } from '../versions/composition';
import { resolveIdPrefix, runReleaseCommand } from './command-context';

const command = npmCommand('rollback', {
  about:
    'Goes back to what everybody had before, at once and without a build: one area, or without a name everything.',
  example: 'npm run rollback -- admin-hr --why "applications cannot be opened"',
})
  .argument('[area|shell]', 'the part that goes back; all others stay')
  .option('--to <id>', 'to this version of the area, or without a name to this composition');

/** Returns the id that first digits mean: among what everybody once had. */
async function goalOf(releases: ReleaseStore, part: string | undefined, given: string) {
  const { states } = await readPast(releases);
  if (part === undefined)
    return resolveIdPrefix(
      states.map(({ id }) => id),
      given,
      'composition',
    );
  const versions = states.flatMap(({ composition }) => partOf(composition, part)?.version ?? []);
  return resolveIdPrefix(versions, given, `version of ${part}`);
}

await runReleaseCommand(
  command,
  async (
    releases,
    { to: given, by, why }: WhoAndWhy & { to?: string },
    part: string | undefined,
  ) => {
    const to = given === undefined ? undefined : await goalOf(releases, part, given);
    const done = await rollBack(releases, { part, to, by, why });
    const { number, version, stable } = done;
    if (part !== undefined && version === undefined) {
      return `${part} is no longer part of the site: it had no version before (deployment ${number}).`;
    }
    const what = part === undefined ? `composition ${stable}` : `version ${version} of ${part}`;
    return `Everybody gets ${what} again (deployment ${number}).`;
  },
);
