import { createRequire } from 'node:module';
import path from 'node:path';
import { execa } from 'execa';
import { ReleaseError, type Violation } from '../../errors';
import type { PartFolder } from './find-part';

/** Diagnostics that are listed in full; the others are counted. */
const MAX_LISTED = 5;

/**
 * Runs TypeScript over the checkout and refuses a part whose own sources, or the shared ones, do not fit. What is wrong
 * in another area does not hold it up. Throws a `ReleaseError` with TypeScript's words where it fails itself.
 *
 * @param signal ends the check early
 */
export async function checkTypes(
  root: string,
  { part, folder }: PartFolder,
  signal: AbortSignal,
): Promise<Violation[]> {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const compiler = path.join(resolve('typescript-native/package.json'), '../bin/tsc');
  const { failed, all } = await execa(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false'],
    {
      cwd: root,
      all: true,
      reject: false,
      cancelSignal: signal,
    },
  );
  const errors = all.split('\n').filter((line) => /\(\d+,\d+\): error TS/.test(line));
  if (failed && errors.length === 0)
    throw new ReleaseError(`The types cannot be checked:\n${all.trim()}`);
  const ours = [path.relative(root, folder), 'shared'].map((name) => `${name}/`);
  const found = errors.filter((line) => ours.some((name) => line.startsWith(name)));
  const more = found.length - MAX_LISTED;
  const reasons = found.slice(0, MAX_LISTED);
  if (more > 0) reasons.push(`… and ${more} more type ${more === 1 ? 'error' : 'errors'}.`);
  return reasons.map((reason) => ({ check: 'types', consumer: part, reason }));
}
