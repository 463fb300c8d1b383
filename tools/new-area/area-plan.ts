import { type Role, ROLES } from '@teluk-mart/shared/domain/user/roles';
import { isReserved } from '@teluk-mart/releases/gate/path-pattern';
import { UsageError } from '@teluk-mart/releases/commands/wish-error';
import { checkAreaName } from './area-name';
import { checkIsFree, nextOrder } from './declared';

/** What is asked for on the command line. */
export interface AreaWish {
  name: string;
  /** Words of the menu entry and the page's heading. */
  label?: string | undefined;
  /** Address of the first page. */
  path?: string | undefined;
  /** Roles that may open it, separated by commas. */
  roles?: string | undefined;
  /** Whether its page is for visitors instead of staff. */
  public?: boolean | undefined;
}

/** A new area, thought through: everything that its files need to know. */
export interface AreaPlan {
  name: string;
  kind: 'staff' | 'public';
  /** What its first feature is named after, in kebab-case: folder, route and chunk. */
  noun: string;
  label: string;
  /** What its page is about, in the middle of a sentence. */
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

/** `stock-count` as `Stock Count`. */
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
 * Thinks a wish through: what is not said is derived from the name, and what cannot be is refused.
 *
 * @param root the repository's folder
 * @throws UsageError with one sentence
 */
export async function planArea(wish: AreaWish, root: string): Promise<AreaPlan> {
  const { name } = wish;
  checkAreaName(name, root);
  const kind = wish.public ? 'public' : 'staff';
  if (wish.public && wish.roles !== undefined) {
    throw new UsageError('A page for visitors has no roles: leave out --public or --roles.');
  }
  const noun = nounOf(name);
  const title = titleOf(noun);
  const label = wish.label?.trim() ?? (kind === 'staff' ? `Kelola ${title}` : title);
  const path = wish.path ?? (kind === 'staff' ? `/admin/${noun}` : `/${noun}`);
  const roles = readRoles(wish.roles ?? 'admin');
  checkLabel(label);
  checkPath(path, kind);
  await checkIsFree({ path, label }, root);
  const subject = label.replace(/^Kelola /, '').toLowerCase();
  return { name, kind, noun, label, subject, path, roles, order: await nextOrder(root) };
}
