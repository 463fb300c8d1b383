import { npmCommand, runCommand } from '@teluk-mart/server-kit/command';
import { ReleaseError } from '../errors';
import { rollBack } from '../operations/roll-back';
import type { ReleaseStore } from '../store/release-store';
import { openConfigured, whoAndWhy, type WhoAndWhyOptions, withWhoAndWhy } from './command-context';
import { checkIsLive, resolveIdPrefix, stableCompositions, stableVersions } from './known-parts';

const command = npmCommand('rollback', {
  about:
    'Goes back to what everybody had before, at once and without a build: one area, or without a name everything.',
  example: 'npm run rollback -- admin-hr --why "applications cannot be opened"',
})
  .argument('[area|shell]', 'the part that goes back; all others stay')
  .option('--to <id>', 'to this version of the area, or without a name to this composition');

async function goalOf(releases: ReleaseStore, part: string | undefined, given: string) {
  return part === undefined
    ? resolveIdPrefix(await stableCompositions(releases), given, 'composition')
    : resolveIdPrefix(await stableVersions(releases, part), given, `version of ${part}`);
}

await runCommand(
  withWhoAndWhy(command),
  async (options: WhoAndWhyOptions & { to?: string }, part: string | undefined) => {
    const releases = openConfigured();
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
  [ReleaseError],
);
