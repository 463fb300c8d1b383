import { rollBack } from '../operations/roll-back';
import { ReleaseError } from '../release-error';
import { openConfigured, readArguments, runCommand } from './command';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const OPTIONS = { ...WHO_AND_WHY_OPTIONS, to: { type: 'string' } } as const;
const USAGE = 'npm run rollback [-- <area>] [--to <version or composition>] [--why "…"]';

/** `npm run rollback [-- <area>]`: goes back to what was live before, without a build. */
await runCommand(async () => {
  const { values, positionals } = readArguments(OPTIONS);
  const [part, ...others] = positionals;
  if (others.length > 0) throw new ReleaseError(`Usage: ${USAGE}`);
  const order = { part, to: values.to, ...whoAndWhy(values) };
  const { number, version, stable } = await rollBack(openConfigured(), order);
  const what = part === undefined ? `composition ${stable}` : `version ${version} of ${part}`;
  return `Everybody gets ${what} again (deployment ${number}).`;
});
