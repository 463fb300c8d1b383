import { promote } from '../operations/promote';
import { onlyOne, openConfigured, readArguments, runCommand } from './command';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

/** `npm run promote -- <area>`: gives everybody the candidate that a slice of the visitors has. */
await runCommand(async () => {
  const { values, positionals } = readArguments(WHO_AND_WHY_OPTIONS);
  const part = onlyOne(positionals, 'npm run promote -- <area> [--why "…"]');
  const { number, version } = await promote(openConfigured(), { part, ...whoAndWhy(values) });
  return `Everybody gets version ${version} of ${part} now (deployment ${number}).`;
});
