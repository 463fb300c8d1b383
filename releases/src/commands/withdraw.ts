import { withdraw } from '../operations/withdraw';
import { onlyOne, openConfigured, readArguments, runCommand } from './command';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const OPTIONS = { ...WHO_AND_WHY_OPTIONS, version: { type: 'string' } } as const;

/** `npm run withdraw -- <area>`: takes a candidate back from its slice of the visitors. */
await runCommand(async () => {
  const { values, positionals } = readArguments(OPTIONS);
  const part = onlyOne(positionals, 'npm run withdraw -- <area> [--version <id>] [--why "…"]');
  const { version } = values;
  const done = await withdraw(openConfigured(), { part, version, ...whoAndWhy(values) });
  if (!done) return `Version ${version} of ${part} is no candidate: nothing to do.`;
  return `Nobody gets version ${done.version} of ${part} any more (deployment ${done.number}).`;
});
