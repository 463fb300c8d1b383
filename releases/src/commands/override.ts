import { readdir } from 'node:fs/promises';
import { npmCommand, UsageError } from '@teluk-mart/server-kit/command';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { type DataLocation, readSettings } from '@teluk-mart/server-kit/settings';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';
import { timeInMakassar } from '@teluk-mart/domain/time/day';
import { ReleaseError } from '../errors';
import { textTable } from '../journal/text-table';
import {
  isOverride,
  makeOverride,
  MAX_OVERRIDE_HOURS,
  type NotedOverride,
  overrideLink,
} from '../override/override';
import type { ReleaseStore } from '../store/release-store';
import { runReleaseCommand, whoAndWhy } from './command-context';
import { overrideWarning } from './live-areas';

const command = npmCommand('override', {
  about:
    'Lets one account of the staff take one area from a developer’s machine and all the rest as it is live. The account is asked at the link before anything happens.',
  example: 'npm run override -- admin-hr --for andi@telukmart.id --site https://shop.example.com',
})
  .argument('[area]', 'the area that comes from the developer’s machine')
  .option('--for <email>', 'the account that may accept it')
  // The default address of `npm run serve-area`.
  .option('--base <address>', 'of the developer’s files', 'http://localhost:3101/')
  .option('--site <address>', 'of the running shop (otherwise this machine’s)')
  .option('--hours <number>', `how long it is good, at most ${MAX_OVERRIDE_HOURS}`, '8')
  .option('--by <name>', 'who does it (otherwise your name in git)')
  .option('--list', 'instead: those that are good now')
  .option('--revoke <id>', 'instead: ends one at once');

interface OverrideOptions {
  for?: string;
  base: string;
  site?: string;
  hours: string;
  by?: string;
  list?: boolean;
  revoke?: string;
}

/** Returns the secret of a shop; none is made in a folder where no shop has ever been started. */
async function secretOf(location: DataLocation): Promise<string> {
  const { dataDirectory, databaseUrl } = location;
  const files = await readdir(dataDirectory).catch(() => []);
  if (databaseUrl !== undefined || files.length > 0) return readSessionSecret(location);
  throw new ReleaseError(`There is no shop in ${dataDirectory}: start it once, or set DATA_DIR.`);
}

const timeOf = (at: string) => `${dayOfTimestamp(at)} ${timeInMakassar(new Date(at))}`;

/** Returns the overrides that are neither over nor revoked. */
async function goodOverrides(releases: ReleaseStore, secret: string): Promise<NotedOverride[]> {
  const ids = await releases.overrideIds();
  const found = await Promise.all(ids.map((id) => releases.override(id)));
  return found
    .filter((one) => one !== undefined)
    .filter((one) => isOverride(secret, one))
    .filter(({ until }) => Date.parse(until) > Date.now());
}

async function list(releases: ReleaseStore, secret: string): Promise<string> {
  const good = await goodOverrides(releases, secret);
  if (good.length === 0) return 'No override is good now.';
  const headings = ['ID', 'AREA', 'FROM', 'FOR', 'UNTIL (WITA)', 'MADE BY'];
  const rows = good.map(({ id, area, base, account, until, by }) => {
    return [id, area, base, account, timeOf(until), by];
  });
  return textTable([headings, ...rows], process.stdout.columns);
}

async function revoke(releases: ReleaseStore, secret: string, id: string, by: string) {
  const good = await goodOverrides(releases, secret);
  const meant = good.filter((one) => id.length >= 6 && one.id.startsWith(id));
  const [only] = meant;
  if (!only || meant.length > 1)
    throw new UsageError(`"${id}" names no override that is good now: see --list.`);
  await releases.revokeOverride(only.id, by);
  return `The override of ${only.area} for ${only.account} has ended.`;
}

await runReleaseCommand(
  command,
  async (releases, options: OverrideOptions, area: string | undefined) => {
    const { port, overrideOrigins, ...location } = readSettings(process.env);
    const { site = `http://localhost:${port}`, hours, for: account } = options;
    const secret = await secretOf(location);
    const { by } = whoAndWhy(options);
    if (options.list) return list(releases, secret);
    if (options.revoke !== undefined) return revoke(releases, secret, options.revoke, by);
    const base = options.base.endsWith('/') ? options.base : `${options.base}/`;
    const override = makeOverride(secret, { area, base, account, hours, by }, overrideOrigins);
    const link = overrideLink(site, override);
    const warning = await overrideWarning(releases, override.area);
    await releases.noteOverride(override);
    const { origin, port: basePort } = new URL(base);
    return [
      link,
      '',
      ...(warning === undefined ? [] : [warning]),
      `Good until ${timeInMakassar(new Date(override.until))} WITA, for ${override.account} alone, who is asked there.`,
      `Then ${override.area} comes from ${base}, and everything else from the shop; nobody else sees it.`,
      `Where ${origin} is served: npm run serve-area -- ${override.area} --port ${basePort || '443'} --site ${new URL(site).origin}`,
      `To end it before: npm run override -- --revoke ${override.id.slice(0, 8)}`,
    ].join('\n');
  },
);
