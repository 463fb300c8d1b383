import { readdir } from 'node:fs/promises';
import { readConfig } from '@teluk-mart/api/config';
import { readSessionSecret } from '@teluk-mart/api/session/session-secret';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import { overrideLink } from '../override/override-link';
import { ReleaseError } from '../release-error';
import { onlyOne, readArguments, runCommand } from './command';

/** Where `npm run serve-area` serves unless it is told otherwise. */
const DEFAULT_BASE = 'http://localhost:3101/';

/** The secret of the shop whose data lies in a folder; none is made for a shop that has never been started. */
async function secretOf(dataDirectory: string): Promise<string> {
  const files = await readdir(dataDirectory).catch(() => []);
  if (files.length > 0) return readSessionSecret(dataDirectory);
  throw new ReleaseError(`There is no shop in ${dataDirectory}: start it once, or set DATA_DIR.`);
}

/** `npm run override -- <area> [--base …] [--site …] [--hours 8]`: a link to an area on a developer's machine. */
await runCommand(async () => {
  const { port, dataDirectory } = readConfig(process.env);
  const { values, positionals } = readArguments({
    base: { type: 'string', default: DEFAULT_BASE },
    site: { type: 'string', default: `http://localhost:${port}` },
    hours: { type: 'string', default: '8' },
  });
  const area = onlyOne(positionals, 'npm run override -- <area> [--base …] [--site …] [--hours 8]');
  const { address, until } = overrideLink(await secretOf(dataDirectory), { ...values, area });
  return [
    address,
    '',
    `Good until ${timeInMakassar(new Date(until))} WITA. The browser that opens it gets ${area} from ${values.base}, and`,
    'everything else from the shop; nobody else sees it. The badge at the bottom left leads back.',
    `Where ${values.base} is served: npm run serve-area -- ${area} --port ${new URL(values.base).port || '443'}`,
    'The link runs that machine’s code under its reader’s own login: give it to that developer alone.',
  ].join('\n');
});
