import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import globals from 'globals';
import { isReserved } from '@teluk-mart/releases/gate/path-pattern';
import { AREA_DECLARATION, areaNames } from '@teluk-mart/server-kit/areas';
import { UsageError } from '@teluk-mart/server-kit/command';
import { containerName } from '@teluk-mart/contract/scripts';
import { type Role, ROLES } from '@teluk-mart/domain/user/roles';

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 40;

/** Folders that tools make at the repository's root. */
const RESERVED = ['coverage', 'data', 'dist', 'playwright-report', 'test-results'];

/** Returns true if browsers or the language use a word: the area's code stands under it in the window. */
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
function checkAreaName(name: string, root: string): void {
  if (!KEBAB_CASE.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new UsageError(
      `"${name}" is no name for an area: take small letters, digits and single hyphens, for instance admin-stock ` +
        `(at most ${MAX_NAME_LENGTH} characters).`,
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

/** Files in which the shell declares its own pages and menu entries. */
const SHELL_DECLARATIONS = [
  'shared/contract/src/shell-pages.ts',
  'shell/src/features/frame/shell-menu.ts',
];

/**
 * Reads the present declarations as text. They are data, so a path or a label stands in them literally, and reading
 * them runs no code.
 */
async function declarations(root: string): Promise<{ file: string; text: string }[]> {
  const areas = areaNames(root).map((area) => `${area}/${AREA_DECLARATION}`);
  const files = [...areas, ...SHELL_DECLARATIONS];
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8').catch(() => ''),
    })),
  );
  return texts.filter(({ text }) => text !== '');
}

/**
 * Refuses a path or label that a page or menu entry has already; the gate in front of a release checks it again.
 *
 * @throws UsageError naming its file
 */
async function checkIsFree(wanted: { path: string; label: string }, root: string): Promise<void> {
  for (const [what, value] of Object.entries(wanted)) {
    const taken = (await declarations(root)).find(({ text }) => text.includes(`'${value}'`));
    if (taken) {
      throw new UsageError(`${value} is taken by ${taken.file}; name another with --${what}.`);
    }
  }
}

/** Returns the place in the menu after all others; steps of ten leave room between. */
async function nextOrder(root: string): Promise<number> {
  const texts = (await declarations(root)).map(({ text }) => text).join('\n');
  const orders = [...texts.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order));
  return (Math.floor(Math.max(0, ...orders) / 10) + 1) * 10;
}

/** An area as the command line describes it. */
export interface AreaRequest {
  name: string;
  /** Words of the menu entry and the page's heading. */
  label?: string | undefined;
  /** Address of the first page. */
  path?: string | undefined;
  /** Roles that may open it, separated by commas. */
  roles?: string | undefined;
  /** `true` for a page for visitors instead of staff. */
  public?: boolean | undefined;
}

/** A planned area: everything that its files need to know. */
export interface AreaPlan {
  name: string;
  kind: 'staff' | 'public';
  /** Name of its first feature in kebab-case: folder, route and chunk. */
  noun: string;
  label: string;
  /** Subject of its page, in the middle of a sentence. */
  subject: string;
  path: string;
  roles: readonly Role[];
  /** Its place in the staff menu. */
  order: number;
}

/** Chunks of every area's build that are not pages. */
const OTHER_CHUNKS = ['area', 'layout'];

const LABEL = /^\p{L}[\p{L}\p{N} &-]{1,39}$/u;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Returns `stock-count` as `Stock Count`. */
function titleOf(noun: string): string {
  return noun.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function nounOf(name: string): string {
  const noun = name.replace(/^admin-/, '');
  return OTHER_CHUNKS.includes(noun) || /^\d/.test(noun) ? name : noun;
}

function readRoles(text: string): Role[] {
  const roles = text.split(',').map((role) => role.trim());
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown === undefined) return ROLES.filter((role) => roles.includes(role));
  throw new UsageError(`"${unknown}" is no role; there are ${ROLES.join(', ')}.`);
}

function checkLabel(label: string): void {
  if (LABEL.test(label)) return;
  throw new UsageError(
    `"${label}" is no label: take 2 to 40 letters, digits and spaces, for instance "Kelola Stok".`,
  );
}

function checkPath(path: string, kind: AreaPlan['kind']): void {
  if (!PATH.test(path)) {
    throw new UsageError(
      `"${path}" is no path: take small letters and hyphens, such as /admin/stok.`,
    );
  }
  if (isReserved(path)) {
    throw new UsageError(`"${path}" belongs to the server; take another path.`);
  }
  if (path.startsWith('/admin/') !== (kind === 'staff')) {
    throw new UsageError(
      `"${path}" does not fit: pages of staff stand below /admin/, pages for visitors (--public) do not.`,
    );
  }
}

/**
 * Plans an area: derives missing options from the name, and refuses impossible ones.
 *
 * @param root the repository's folder
 * @throws UsageError with one sentence
 */
export async function planArea(request: AreaRequest, root: string): Promise<AreaPlan> {
  const { name } = request;
  checkAreaName(name, root);
  const kind = request.public ? 'public' : 'staff';
  if (request.public && request.roles !== undefined) {
    throw new UsageError('A page for visitors has no roles: leave out --public or --roles.');
  }
  const noun = nounOf(name);
  const title = titleOf(noun);
  const label = request.label?.trim() ?? (kind === 'staff' ? `Kelola ${title}` : title);
  const path = request.path ?? (kind === 'staff' ? `/admin/${noun}` : `/${noun}`);
  const roles = readRoles(request.roles ?? 'admin');
  checkLabel(label);
  checkPath(path, kind);
  await checkIsFree({ path, label }, root);
  const subject = label.replace(/^Kelola /, '').toLowerCase();
  return { name, kind, noun, label, subject, path, roles, order: await nextOrder(root) };
}
