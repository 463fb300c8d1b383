import { promote } from '../operations/promote';
import { onlyOne, runCommand } from './command';
import { checkIsLive } from './live-areas';
import { openConfigured } from './open-configured';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const LINE = {
  usage: 'npm run promote -- <area|shell> [--why "…"] [--by "…"]',
  about: 'Gives everybody the candidate that a slice of the visitors has.',
  options: WHO_AND_WHY_OPTIONS,
  example: 'npm run promote -- admin-hr --why "a day without an error"',
} as const;

/** `npm run promote -- <area>`: gives everybody the candidate that a slice of the visitors has. */
await runCommand(LINE, async ({ values, positionals }) => {
  const part = onlyOne(positionals, LINE);
  const releases = openConfigured();
  await checkIsLive(releases, part);
  const { number, version } = await promote(releases, { part, ...whoAndWhy(values) });
  return `Everybody gets version ${version} of ${part} now (deployment ${number}).`;
});
