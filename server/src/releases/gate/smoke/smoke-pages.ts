import type { ManifestRoute, ShellManifestPage } from '@teluk-mart/contract/manifests';
import { type Role, ROLES } from '@teluk-mart/domain/user/roles';
import { type ComposedVersions, SHELL_PART } from '../../versions/composition';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../../versions/released-version';
import { parametersOf } from '../path-pattern';

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
  /** The page that is looked at first, in the same tab: what it leaves behind must not hurt this one. */
  after?: SmokePage;
}

/** Returns the roles that may open a page; pages of the staff area that name no roles are for all of them. */
function whoLooks({ path, roles }: ShellManifestPage): readonly (Role | undefined)[] {
  return roles ?? (path.startsWith('/admin') ? ROLES : [undefined]);
}

/** Returns a page in each role that may open it, in every width. */
function looksAt(
  part: string,
  page: ShellManifestPage & Partial<ManifestRoute>,
  shell: ShellVersion | undefined,
): SmokePage[] {
  const { path, data } = page;
  const record = data?.find((address) => address.includes('/:'));
  return whoLooks(page).flatMap((role) => {
    const isRendered = part !== SHELL_PART && !role && shell?.manifest.render !== undefined;
    return WIDTHS.map((width) => ({ part, path, record, role, width, isRendered }));
  });
}

/** Returns the look that stands for a whole area: at its first page that needs no record, else at its first one. */
function typicalLook(looks: readonly SmokePage[]): SmokePage | undefined {
  return looks.find(({ path }) => !/[:*]/.test(path)) ?? looks[0];
}

/**
 * Returns the pages that show whether a version works: all of its own, each in every width and in each role that may
 * open it. One of each other live area follows, which is looked at after a page of the version.
 */
export function smokePages(version: ReleasedVersion, live: ComposedVersions): SmokePage[] {
  const shell = version.kind === 'shell' ? version : live.shell;
  const looksAtArea = ({ part, manifest }: AreaVersion) =>
    manifest.routes.flatMap((route) => looksAt(part, route, shell));
  const own =
    version.kind === 'shell'
      ? version.manifest.pages.flatMap((page) => looksAt(version.part, page, shell))
      : looksAtArea(version);
  const after = version.kind === 'area' ? typicalLook(own) : undefined;
  const others = [...live.areas.values()]
    .filter(({ part }) => part !== version.part)
    .map((area) => typicalLook(looksAtArea(area)))
    .filter((look) => look !== undefined);
  return [...own, ...others.map((look) => (after ? { ...look, after } : look))];
}

/** Asks the API for a path, in the role that opens the page; `undefined` where it does not answer with JSON. */
type AskApi = (path: string) => Promise<unknown>;

/** An address to open. */
export interface FilledAddress {
  address: string;
  /** `true` where the page may answer “not found”: the catch-all, or a record that does not exist. */
  mayBeMissing: boolean;
}

/** Stands for the rest of an address, and for parameters without a record. */
const NOTHING = 'uji-asap';

function firstOf(answer: unknown): Record<string, unknown> | undefined {
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
  return typeof first === 'object' && first !== null
    ? (first as Record<string, unknown>)
    : undefined;
}

/**
 * Fills the parameters of a page's path from the first record of its collection: `/api/blogs/:id` takes its ids from
 * `/api/blogs`.
 */
export async function fillAddress(
  path: string,
  record: string | undefined,
  ask: AskApi,
): Promise<FilledAddress> {
  const names = parametersOf(path);
  const collection = record?.slice(0, record.indexOf('/:'));
  const first = names.length > 0 && collection ? firstOf(await ask(collection)) : undefined;
  const address = path
    .split('/')
    .map((segment) => {
      if (segment === '*') return NOTHING;
      if (!segment.startsWith(':')) return segment.replace(/\?$/, '');
      const name = segment.replace(/^:|\?$/g, '');
      return encodeURIComponent(String(first?.[name] ?? first?.id ?? NOTHING));
    })
    .join('/');
  return {
    address: address.startsWith('/') ? address : `/${address}`,
    mayBeMissing: path.endsWith('*') || (names.length > 0 && !first),
  };
}
