import path from 'node:path';
import { execa } from 'execa';
import { areaNames } from '../areas.mjs';
import { ReleaseError, type Violation } from '../errors';
import { SHELL_PART } from '../versions/composition';

/** Throws a `ReleaseError` that lists the parts for a name that is no part's: the shell's, or an area's folder. */
export function checkPart(root: string, part: string): void {
  const parts = [...areaNames(root), SHELL_PART];
  if (!parts.includes(part))
    throw new ReleaseError(`There is no area "${part}". There are: ${parts.join(', ')}.`);
}

/** Runs a program in a folder until it ends; never rejects for how it does. */
function run(cwd: string, file: string, args: readonly string[]) {
  return execa(file, args, { cwd, all: true, reject: false });
}

/**
 * Builds a part, or without one whatever has changed since it was built last. Throws a `ReleaseError` with the words of
 * what fails.
 */
export async function buildPart(root: string, part = ''): Promise<void> {
  const { failed, all } = await run(path.join(root, part), 'npm', ['run', '--silent', 'build']);
  if (failed) throw new ReleaseError(`${part || 'A part'} cannot be built:\n${all.trim()}`);
}

/** Diagnostics that are listed: the first ones say the most. */
const MAX_LISTED = 5;

/**
 * Runs TypeScript over the checkout and refuses a part whose own sources, or the shared ones, do not fit. What is wrong
 * in another area does not hold it up. Throws a `ReleaseError` with TypeScript's words where it fails itself.
 */
export async function checkTypes(root: string, part: string): Promise<Violation[]> {
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const args = [compiler, '--noEmit', '--pretty', 'false'];
  const { failed, all } = await run(root, process.execPath, args);
  const errors = all.split('\n').filter((line) => /\(\d+,\d+\): error TS/.test(line));
  if (failed && errors.length === 0)
    throw new ReleaseError(`The types cannot be checked:\n${all.trim()}`);
  const found = errors.filter((line) => line.startsWith(`${part}/`) || line.startsWith('shared/'));
  return found.slice(0, MAX_LISTED).map((reason) => ({ check: 'types', consumer: part, reason }));
}
