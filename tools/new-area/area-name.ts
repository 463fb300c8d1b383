import { existsSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { containerName } from '@teluk-mart/shared/contract/container-name';
import { UsageError } from '@teluk-mart/releases/commands/wish-error';
import globals from 'globals';

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 40;

/** Folders that tools make at the repository's root. */
const RESERVED = ['coverage', 'data', 'dist', 'playwright-report', 'test-results'];

/** Whether a browser or the language has a word for itself: the area's code stands under it in the window. */
function isTakenInBrowsers(name: string): boolean {
  const identifier = containerName(name);
  if (identifier in globals.browser || identifier in globals.builtin) return true;
  try {
    new Script(`'use strict'; let ${identifier};`);
    return false;
  } catch {
    return true;
  }
}

/**
 * Checks the name of a new area, which becomes its folder, its package and its name in the federation.
 *
 * @param root the repository's folder
 * @throws UsageError with one sentence
 */
export function checkAreaName(name: string, root: string): void {
  if (!KEBAB_CASE.test(name) || name.length > LONGEST_NAME) {
    throw new UsageError(
      `"${name}" is no name for an area: take small letters, digits and single hyphens, for instance admin-stock ` +
        `(at most ${LONGEST_NAME} characters).`,
    );
  }
  if (existsSync(path.join(root, name))) {
    throw new UsageError(`"${name}" is taken: there is a folder of that name already.`);
  }
  if (RESERVED.includes(name) || isTakenInBrowsers(name)) {
    throw new UsageError(
      `"${name}" is reserved; take a name of two words, for instance admin-stock.`,
    );
  }
}
