import path from 'node:path';
import { readConfig } from '@teluk-mart/server-kit/config';
import { onlyOne, runCommand } from './command';
import { openConfigured } from './open-configured';
import { findPart } from './release/find-part';
import { releasePart } from './release/release-part';
import { storeSettings } from './release/store-settings';
import { WHO_AND_WHY_OPTIONS, whoAndWhy } from './who-and-why-options';
import { WishError } from './wish-error';

const LINE = {
  usage:
    'npm run release -- <area|shell> [--canary <per cent>] [--why "…"] [--by "…"] [--no-build] [--root <folder>]',
  about:
    'Builds an area, checks it against what is live, and gives it to everybody, or to a slice of the visitors.',
  options: {
    canary: { type: 'string', value: '<per cent>', words: 'only for this share of the visitors' },
    ...WHO_AND_WHY_OPTIONS,
    'no-build': { type: 'boolean', default: false, words: 'takes the build that is there' },
    root: {
      type: 'string',
      value: '<folder>',
      words: 'where the area lies, if not in this folder',
    },
  },
  example: 'npm run release -- admin-hr --canary 10 --why "a faster list"',
} as const;

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw new WishError(`--canary must be a number of per cent such as 10, but is "${text}".`);
}

/** `npm run release -- <area> [--canary 10]`: builds an area, checks it and makes it live. */
await runCommand(LINE, async ({ values, positionals }) => {
  const part = onlyOne(positionals, LINE);
  const percent = readPercent(values.canary);
  const root = path.resolve(import.meta.dirname, '../../..');
  const found = await findPart(root, part, values.root);
  const releases = openConfigured();
  const store = storeSettings(process.env, readConfig(process.env).dataDirectory);
  const wish = { ...found, ...whoAndWhy(values), percent, build: !values['no-build'] };
  return releasePart({ releases, root, store }, wish);
});
