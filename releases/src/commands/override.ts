import { readdir } from 'node:fs/promises';
import { npmCommand } from '@teluk-mart/server-kit/command';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { type DataLocation, readSettings } from '@teluk-mart/server-kit/settings';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import { ReleaseError } from '../errors';
import { MAX_OVERRIDE_HOURS, overrideLink } from '../override/override';
import { runReleaseCommand } from './command-context';
import { overrideWarning } from './live-areas';

const command = npmCommand('override', {
  about:
    'Signs a link. The browser that opens it gets one area from a developer’s machine and all the rest as it is live.',
  example: 'npm run override -- admin-hr --site https://shop.example.com',
})
  .argument('<area>', 'the area that comes from the developer’s machine')
  // Where `npm run serve-area` serves unless it is told otherwise.
  .option('--base <address>', 'of the developer’s files', 'http://localhost:3101/')
  .option('--site <address>', 'of the running shop (otherwise this machine’s)')
  .option('--hours <number>', `how long it is good, at most ${MAX_OVERRIDE_HOURS}`, '8');

/** The secret of a shop; none is made in a folder where no shop has ever been started. */
async function secretOf(location: DataLocation): Promise<string> {
  const { dataDirectory, databaseUrl } = location;
  const files = await readdir(dataDirectory).catch(() => []);
  if (databaseUrl !== undefined || files.length > 0) return readSessionSecret(location);
  throw new ReleaseError(`There is no shop in ${dataDirectory}: start it once, or set DATA_DIR.`);
}

await runReleaseCommand(
  command,
  async (releases, options: { base: string; site?: string; hours: string }, area: string) => {
    const { port, ...location } = readSettings(process.env);
    const base = options.base.endsWith('/') ? options.base : `${options.base}/`;
    const { site = `http://localhost:${port}`, hours } = options;
    const secret = await secretOf(location);
    const warning = await overrideWarning(releases, area);
    const { address, until } = overrideLink(secret, { area, base, site, hours });
    return [
      address,
      '',
      ...(warning === undefined ? [] : [warning]),
      `Good until ${timeInMakassar(new Date(until))} WITA. The browser that opens it gets ${area} from ${base}, and`,
      'everything else from the shop; nobody else sees it. The badge at the bottom left leads back.',
      `Where ${base} is served: npm run serve-area -- ${area} --port ${new URL(base).port || '443'}`,
      'The link runs that machine’s code under its reader’s own login: give it to that developer alone.',
    ].join('\n');
  },
);
