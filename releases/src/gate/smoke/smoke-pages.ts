import type { ManifestRoute, ShellManifestPage } from '@teluk-mart/shared/contract/manifests';
import { type Role, ROLES } from '@teluk-mart/shared/domain/user/roles';
import type { ComposedVersions } from '../../versions/composition';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../../versions/released-version';
import { parametersOf } from '../path-pattern';

/** A page that the smoke test looks at. */
export interface SmokePage {
  /** The part that draws it. */
  part: string;
  /** As declared, for instance `/blog/:id`. */
  path: string;
  /** API path of the record that fills the parameters (`/api/blogs/:id`), where one does. */
  record: string | undefined;
  /** Role of the staff member who opens it; `undefined` for a visitor. */
  role: Role | undefined;
  /** The page that is looked at first, in the same tab: what it leaves behind must not hurt this one. */
  after?: SmokePage;
}

function whoLooks({ path, roles }: ShellManifestPage): Role | undefined {
  if (roles) return roles.includes('admin') ? 'admin' : roles[0];
  return path.startsWith('/admin') ? ROLES[0] : undefined;
}

function pageOf(part: string, page: ShellManifestPage & Partial<ManifestRoute>): SmokePage {
  return {
    part,
    path: page.path,
    record: page.data?.find((address) => address.includes('/:')),
    role: whoLooks(page),
  };
}

function pagesOfShell({ part, manifest }: ShellVersion): SmokePage[] {
  return manifest.pages.map((page) => pageOf(part, page));
}

function pagesOfArea({ part, manifest }: AreaVersion): SmokePage[] {
  return manifest.routes.map((route) => pageOf(part, route));
}

/** The page that stands for a whole area: its first one that needs no record, else its first one. */
function typicalPage(area: AreaVersion): SmokePage | undefined {
  const pages = pagesOfArea(area);
  return pages.find(({ path }) => !/[:*]/.test(path)) ?? pages[0];
}

/**
 * The pages that show whether a version works: all of its own, and one of each other live area, which is looked at
 * after a page of the version.
 */
export function smokePages(version: ReleasedVersion, live: ComposedVersions): SmokePage[] {
  const own = version.kind === 'shell' ? pagesOfShell(version) : pagesOfArea(version);
  const after = version.kind === 'area' ? typicalPage(version) : undefined;
  const others = [...live.areas.values()]
    .filter(({ part }) => part !== version.part)
    .map(typicalPage)
    .filter((page) => page !== undefined);
  return [...own, ...others.map((page) => (after ? { ...page, after } : page))];
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
 * Fills the parameters of a page's path from the first record of its collection: `/api/blogs/:id` says that ids come
 * from `/api/blogs`.
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
