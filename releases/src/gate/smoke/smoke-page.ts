import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import type { ShellManifestPage } from '@teluk-mart/shared/contract/shell-manifest';
import { ROLES, type Role } from '@teluk-mart/shared/domain/user/roles';
import type { ComposedVersions } from '../../composed-versions';
import type { AreaVersion, ReleasedVersion, ShellVersion } from '../../released-version';

/** A page that the smoke test looks at. */
export interface SmokePage {
  /** The part that draws it. */
  part: string;
  /** As declared, for instance `/blog/:id`. */
  path: string;
  /** API path of the record that fills the parameters (`/api/blogs/:id`), where one does. */
  record: string | undefined;
  /** Who looks; `undefined` for a visitor. */
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
 * The pages that show whether a candidate works: all of its own, and one of each other live area, which is looked at
 * after a page of the candidate.
 */
export function smokePages(candidate: ReleasedVersion, live: ComposedVersions): SmokePage[] {
  const own = candidate.kind === 'shell' ? pagesOfShell(candidate) : pagesOfArea(candidate);
  const after = candidate.kind === 'area' ? typicalPage(candidate) : undefined;
  const others = [...live.areas.values()]
    .filter(({ part }) => part !== candidate.part)
    .map(typicalPage)
    .filter((page) => page !== undefined);
  return [...own, ...others.map((page) => (after ? { ...page, after } : page))];
}
