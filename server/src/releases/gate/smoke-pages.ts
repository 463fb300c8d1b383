import type { ManifestRoute, ShellManifestPage } from '@teluk-mart/contract/manifests';
import { type Role, ROLES } from '@teluk-mart/domain/user/roles';
import type { Violation } from '../errors';
import type { RenderFailure } from '../journal/render-failure';
import { type ComposedVersions, SHELL_PART } from '../versions/composition';
import type { ReleasedVersion } from '../versions/released-version';
import { parametersOf } from './path-pattern';
import { NOT_RENDERED } from './visit-page';

/** Widths of the windows in which pages are opened, in CSS pixels: of the phones that most visitors have, and of a desktop. */
const WIDTHS = [360, 1280] as const;

/** A page as the smoke test looks at it: in which role, and on what screen. */
export interface SmokePage {
  /** The part that draws it. */
  part: string;
  /** Path as declared, for instance `/blog/:id`. */
  path: string;
  /** API path of the record that fills the parameters (`/api/blogs/:id`), where one does. */
  record: string | undefined;
  /** Role of the staff member who opens it; `undefined` for a visitor. */
  role: Role | undefined;
  /** Width of the window, in CSS pixels. */
  width: number;
  /** True if the web server has to render it: a public page of an area, beside a shell that can. */
  isRendered: boolean;
}

/** Returns the roles that may open a page; pages of the staff area that name no roles are for all of them. */
function rolesOf({ path, roles }: ShellManifestPage): readonly (Role | undefined)[] {
  return roles ?? (path.startsWith('/admin') ? ROLES : [undefined]);
}

/**
 * Returns the pages that show whether a version works: all of its own, each in every width and in each role that may
 * open it. For a shell, the first page of each area that needs no record follows.
 */
export function smokePages(version: ReleasedVersion, live: ComposedVersions): SmokePage[] {
  const shell = version.kind === 'shell' ? version : live.shell;
  const looksAt = (part: string, page: ShellManifestPage & Partial<ManifestRoute>): SmokePage[] =>
    rolesOf(page).flatMap((role) => {
      const record = page.data?.find((address) => address.includes('/:'));
      const isRendered = part !== SHELL_PART && !role && shell?.manifest.render !== undefined;
      return WIDTHS.map((width) => ({ part, path: page.path, record, role, width, isRendered }));
    });
  if (version.kind === 'area')
    return version.manifest.routes.flatMap((route) => looksAt(version.part, route));
  const ofAreas = [...live.areas.values()].flatMap(({ part, manifest: { routes } }) => {
    const first = routes.find(({ path }) => !/[:*]/.test(path)) ?? routes[0];
    return first ? looksAt(part, first).slice(0, WIDTHS.length) : [];
  });
  return [...version.manifest.pages.flatMap((page) => looksAt(version.part, page)), ...ofAreas];
}

/** Asks the API for a path, in the role that opens the page; `undefined` where it does not answer with JSON. */
type AskApi = (path: string) => Promise<unknown>;

/** Stands for the rest of an address, and for parameters without a record. */
const NOTHING = 'uji-asap';

/**
 * Fills the parameters of a page's path from the first record of its collection: `/api/blogs/:id` takes its ids from
 * `/api/blogs`. The page may answer “not found” where there is no record, and at the catch-all.
 */
export async function fillAddress(
  path: string,
  record: string | undefined,
  ask: AskApi,
): Promise<{ address: string; mayBeMissing: boolean }> {
  const names = parametersOf(path);
  const collection = record?.slice(0, record.indexOf('/:'));
  const records = names.length > 0 && collection ? await ask(collection) : undefined;
  const [first] = Array.isArray(records) ? (records as Record<string, unknown>[]) : [];
  const valueOf = (name?: string) => (name && (first?.[name] ?? first?.id)) ?? NOTHING;
  const filled = path.replace(/:(\w+)|\*/g, (_sign, name?: string) =>
    encodeURIComponent(String(valueOf(name))),
  );
  return {
    address: filled.startsWith('/') ? filled : `/${filled}`,
    mayBeMissing: path.endsWith('*') || (names.length > 0 && !first),
  };
}

/** Returns the role and the screen of a look in words. */
export function lookWords({ role, width }: SmokePage): string {
  return role ? `${role} at ${width} px` : `${width} px`;
}

/** A look at a page and what is wrong with it, a phrase an error. */
export interface BrokenPage {
  page: SmokePage;
  errors: readonly string[];
}

/** Reports each error of a page, and why the server could not render it. */
export function toViolations(
  broken: readonly BrokenPage[],
  failures: readonly Pick<RenderFailure, 'path' | 'message'>[],
): Violation[] {
  return broken.flatMap(({ page, errors }) => {
    const failure = failures.find(({ path }) => path === page.path);
    return errors.map((error): Violation => {
      const words = failure && error === NOT_RENDERED ? `${error}: ${failure.message}` : error;
      const reason = `Page ${page.path} (${lookWords(page)}): ${words}.`;
      return { check: 'smoke', consumer: page.part, reason };
    });
  });
}
