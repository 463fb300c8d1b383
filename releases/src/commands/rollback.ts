import { rollBack } from '../operations/roll-back';
import type { Releases } from '../releases';
import { onlyOne, runCommand } from './command';
import { idAmong } from './id-among';
import { stableCompositions, stableVersions } from './known-ids';
import { checkIsLive } from './live-areas';
import { openConfigured } from './open-configured';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const LINE = {
  usage: 'npm run rollback [-- <area|shell>] [--to <id>] [--why "…"] [--by "…"]',
  about:
    'Goes back to what everybody had before, at once and without a build: one area, or without a name everything.',
  options: {
    to: {
      type: 'string',
      value: '<id>',
      words: 'to this version of the area, or without a name to this composition',
    },
    ...WHO_AND_WHY_OPTIONS,
  },
  example: 'npm run rollback -- admin-hr --why "applications cannot be opened"',
} as const;

async function aimOf(releases: Releases, part: string | undefined, given: string) {
  return part === undefined
    ? idAmong(await stableCompositions(releases), given, 'composition')
    : idAmong(await stableVersions(releases, part), given, `version of ${part}`);
}

/** `npm run rollback [-- <area>]`: goes back to what was live before, without a build. */
await runCommand(LINE, async ({ values, positionals }) => {
  const part = positionals.length === 0 ? undefined : onlyOne(positionals, LINE);
  const releases = openConfigured();
  if (part !== undefined) await checkIsLive(releases, part);
  const to = values.to === undefined ? undefined : await aimOf(releases, part, values.to);
  const { number, version, stable } = await rollBack(releases, { part, to, ...whoAndWhy(values) });
  if (part !== undefined && version === undefined) {
    return `${part} is no longer part of the site: it had no version before (deployment ${number}).`;
  }
  const what = part === undefined ? `composition ${stable}` : `version ${version} of ${part}`;
  return `Everybody gets ${what} again (deployment ${number}).`;
});
