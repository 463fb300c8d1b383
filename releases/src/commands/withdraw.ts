import { started } from '../operations/live';
import { withdraw } from '../operations/withdraw';
import type { Releases } from '../releases';
import { onlyOne, runCommand } from './command';
import { idAmong } from './id-among';
import { checkIsLive } from './live-areas';
import { openConfigured } from './open-configured';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const LINE = {
  usage: 'npm run withdraw -- <area|shell> [--version <id>] [--why "…"] [--by "…"]',
  about: 'Takes a candidate back from its slice of the visitors: they get what everybody gets.',
  options: {
    version: { type: 'string', value: '<id>', words: 'only if this version is the candidate' },
    ...WHO_AND_WHY_OPTIONS,
  },
  example: 'npm run withdraw -- admin-hr --why "the list is too slow"',
} as const;

async function candidateOf(releases: Releases, part: string, given: string): Promise<string> {
  const { canaries } = started(await releases.newest());
  const versions = canaries.filter((canary) => canary.part === part).map(({ version }) => version);
  return idAmong(versions, given, `candidate of ${part}`);
}

/** `npm run withdraw -- <area>`: takes a candidate back from its slice of the visitors. */
await runCommand(LINE, async ({ values, positionals }) => {
  const part = onlyOne(positionals, LINE);
  const releases = openConfigured();
  await checkIsLive(releases, part);
  const { version: given } = values;
  const version = given === undefined ? undefined : await candidateOf(releases, part, given);
  const done = await withdraw(releases, { part, version, ...whoAndWhy(values) });
  if (!done) return `Version ${version} of ${part} is no candidate: nothing to do.`;
  return `Nobody gets version ${done.version} of ${part} any more (deployment ${done.number}).`;
});
