import { npmCommand } from '../../app/command';
import { withdraw } from '../operations/canary';
import { requireStarted, type WhoAndWhy } from '../operations/deploy';
import type { ReleaseStore } from '../release-store';
import { resolveIdPrefix, runReleaseCommand } from './command-context';

const command = npmCommand('withdraw', {
  about: 'Takes a canary back from its slice of the visitors: they get what everybody gets.',
  example: 'npm run withdraw -- admin-hr --why "the list is too slow"',
})
  .argument('<area|shell>', 'the part whose canary it is')
  .option('--version <id>', 'only if this version is the canary');

async function canaryOf(releases: ReleaseStore, part: string, given: string): Promise<string> {
  const { canaries } = requireStarted(await releases.newest());
  const versions = canaries.filter((canary) => canary.part === part).map(({ version }) => version);
  return resolveIdPrefix(versions, given, `canary of ${part}`);
}

await runReleaseCommand(
  command,
  async (releases, { version: given, by, why }: WhoAndWhy & { version?: string }, part: string) => {
    const version = given === undefined ? undefined : await canaryOf(releases, part, given);
    const done = await withdraw(releases, { part, version, by, why });
    if (!done) return `Version ${version} of ${part} is no canary: nothing to do.`;
    return `Nobody gets version ${done.version} of ${part} any more (deployment ${done.number}).`;
  },
);
