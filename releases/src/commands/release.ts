import path from 'node:path';
import { readConfig } from '@teluk-mart/api/config';
import { ReleaseError } from '../release-error';
import { onlyOne, openConfigured, readArguments, runCommand } from './command';
import { findPart } from './release/find-part';
import { releasePart } from './release/release-part';
import { storeSettings } from './release/store-settings';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';

const OPTIONS = {
  ...WHO_AND_WHY_OPTIONS,
  canary: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
  root: { type: 'string' },
} as const;

const USAGE =
  'npm run release -- <area|shell> [--canary <per cent>] [--why "…"] [--no-build] [--root <the area’s folder>]';

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw new ReleaseError(`--canary must be a number of per cent such as 10, but is "${text}".`);
}

/** `npm run release -- <area> [--canary 10]`: builds an area, checks it and makes it live. */
await runCommand(async () => {
  const { values, positionals } = readArguments(OPTIONS);
  const part = onlyOne(positionals, USAGE);
  const percent = readPercent(values.canary);
  const root = path.resolve(import.meta.dirname, '../../..');
  const found = await findPart(root, part, values.root);
  const releases = openConfigured();
  const store = storeSettings(process.env, readConfig(process.env).dataDirectory);
  const wish = { ...found, ...whoAndWhy(values), percent, build: !values['no-build'] };
  return releasePart({ releases, root, store }, wish);
});
