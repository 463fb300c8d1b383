import { readdir } from 'node:fs/promises';
import { readConfig } from '@teluk-mart/server-kit/config';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { timeInMakassar } from '@teluk-mart/shared/domain/time/day';
import { LONGEST_OVERRIDE_HOURS } from '../override/override-token';
import { overrideLink } from '../override/override-link';
import { ReleaseError } from '../release-error';
import { onlyOne, runCommand } from './command';
import { openConfigured } from './open-configured';
import { doubtAbout } from './override/doubt-about';

const LINE = {
  usage: 'npm run override -- <area> [--base <address>] [--site <address>] [--hours 8]',
  about:
    'Signs a link. The browser that opens it gets one area from a developer’s machine and all the rest as it is live.',
  options: {
    base: {
      type: 'string',
      value: '<address>',
      // Where `npm run serve-area` serves unless it is told otherwise.
      default: 'http://localhost:3101/',
      words: 'of the developer’s files (otherwise http://localhost:3101/)',
    },
    site: {
      type: 'string',
      value: '<address>',
      words: 'of the running shop (otherwise this machine’s)',
    },
    hours: {
      type: 'string',
      value: '<number>',
      default: '8',
      words: `how long it is good (otherwise 8, at most ${LONGEST_OVERRIDE_HOURS})`,
    },
  },
  example: 'npm run override -- admin-hr --site https://shop.example.com',
} as const;

/** The secret of the shop whose data lies in a folder; none is made for a shop that has never been started. */
async function secretOf(dataDirectory: string): Promise<string> {
  const files = await readdir(dataDirectory).catch(() => []);
  if (files.length > 0) return readSessionSecret(dataDirectory);
  throw new ReleaseError(`There is no shop in ${dataDirectory}: start it once, or set DATA_DIR.`);
}

/** `npm run override -- <area> [--base …] [--site …] [--hours 8]`: a link to an area on a developer's machine. */
await runCommand(LINE, async ({ values, positionals }) => {
  const { port, dataDirectory } = readConfig(process.env);
  const area = onlyOne(positionals, LINE);
  const base = values.base.endsWith('/') ? values.base : `${values.base}/`;
  const { site = `http://localhost:${port}`, hours } = values;
  const secret = await secretOf(dataDirectory);
  const doubt = await doubtAbout(openConfigured(), area);
  const { address, until } = overrideLink(secret, { area, base, site, hours });
  return [
    address,
    '',
    ...(doubt === undefined ? [] : [doubt]),
    `Good until ${timeInMakassar(new Date(until))} WITA. The browser that opens it gets ${area} from ${base}, and`,
    'everything else from the shop; nobody else sees it. The badge at the bottom left leads back.',
    `Where ${base} is served: npm run serve-area -- ${area} --port ${new URL(base).port || '443'}`,
    'The link runs that machine’s code under its reader’s own login: give it to that developer alone.',
  ].join('\n');
});
