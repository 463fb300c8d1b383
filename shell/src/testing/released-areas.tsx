import type { AreaDeclaration, AreaRoute } from '@teluk-mart/contract';
import type { ListedArea } from '@teluk-mart/contract/registry';
import { Outlet } from '@teluk-mart/contract/routing';

/** Differences between the releases of an area that a test makes. */
interface ReleaseOptions {
  /** Paths of its pages; each draws a heading with its path and release. */
  paths?: readonly string[];
  redirects?: ListedArea['redirects'];
  roles?: AreaRoute['roles'];
  menu?: ListedArea['menu'];
}

/** A release of an area that a test makes: its entry of the registry, and the declaration in its code. */
export interface ReleasedArea {
  listed: ListedArea;
  declaration: AreaDeclaration;
}

/** Makes a release of an area; its layout and pages name that release. */
export function releasedArea(
  name: string,
  release: string,
  { paths = [], redirects = [], roles, menu = [] }: ReleaseOptions,
): ReleasedArea {
  const base = `/areas/${name}/`;
  const Layout = () => (
    <div>
      <header>{`Bingkai ${release}`}</header>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
  const route = (path: string): AreaRoute => ({
    id: path,
    path,
    document: { title: `${path} ${release}` },
    page: async () => ({ default: () => <h1>{`${path} ${release}`}</h1> }),
    ...(roles && { roles }),
  });
  const routes = paths.map(route);
  return {
    listed: { name, release, base, entry: 'entry.js', routes, redirects, menu, scripts: {} },
    declaration: { name, layout: async () => ({ default: Layout }), routes },
  };
}
