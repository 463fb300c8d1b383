import { npmCommand } from '../../app/command';
import { rollBack } from '../operations/roll-back';
import type { ReleaseStore } from '../release-store';
import { partOf } from '../versions/composition';
import {
  runReleaseCommand,
  whoAndWhy,
  type WhoAndWhyOptions,
  withWhoAndWhy,
} from './command-context';
import { resolveIdPrefix } from './id-prefix';
import { checkIsLive } from './live-areas';

const command = npmCommand('rollback', {
  about:
    'Goes back to what everybody had before, at once and without a build: one area, or without a name everything.',
  example: 'npm run rollback -- admin-hr --why "applications cannot be opened"',
})
  .argument('[area|shell]', 'the part that goes back; all others stay')
  .option('--to <id>', 'to this version of the area, or without a name to this composition');

/** Lists the compositions that everybody once got, the latest first. */
async function stableCompositions(releases: ReleaseStore): Promise<string[]> {
  return [...new Set((await releases.history()).map(({ stable }) => stable))];
}

/** Lists the versions of a part that everybody once got. A damaged composition names none. */
async function stableVersions(releases: ReleaseStore, part: string): Promise<string[]> {
  const versions = (await stableCompositions(releases)).map(async (id) => {
    const composition = await releases.composition(id);
    return composition && partOf(composition, part)?.version;
  });
  return (await Promise.all(versions)).filter((version) => version !== undefined);
}

async function goalOf(releases: ReleaseStore, part: string | undefined, given: string) {
  return part === undefined
    ? resolveIdPrefix(await stableCompositions(releases), given, 'composition')
    : resolveIdPrefix(await stableVersions(releases, part), given, `version of ${part}`);
}

await runReleaseCommand(
  withWhoAndWhy(command),
  async (releases, options: WhoAndWhyOptions & { to?: string }, part: string | undefined) => {
    if (part !== undefined) await checkIsLive(releases, part);
    const to = options.to === undefined ? undefined : await goalOf(releases, part, options.to);
    const done = await rollBack(releases, { part, to, ...whoAndWhy(options) });
    const { number, version, stable } = done;
    if (part !== undefined && version === undefined) {
      return `${part} is no longer part of the site: it had no version before (deployment ${number}).`;
    }
    const what = part === undefined ? `composition ${stable}` : `version ${version} of ${part}`;
    return `Everybody gets ${what} again (deployment ${number}).`;
  },
);
