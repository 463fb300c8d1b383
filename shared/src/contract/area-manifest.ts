import type { AreaDeclaration, AreaRedirect, AreaRoute, MenuEntry } from './area';

/** A route as data: what the shell and the web server know of a page without running the area's code. */
export interface ManifestRoute extends Omit<AreaRoute, 'page'> {
  /** Files (relative to the area's folder) that the page needs, in loading order: preloaded with the document. */
  files: readonly string[];
}

/** `area.json`: an area's declaration as data, made at build time beside its bundle. */
export interface AreaManifest {
  name: string;
  version: string;
  /** The remote entry's file name, relative to the area's folder. */
  entry: string;
  routes: readonly ManifestRoute[];
  redirects: readonly AreaRedirect[];
  menu: readonly MenuEntry[];
}

/** File name of the manifest inside an area's build. */
export const MANIFEST_FILE = 'area.json';

/**
 * Turns a declaration into its manifest.
 *
 * @param filesOf the files that the page with a route's id needs
 */
export function toManifest(
  declaration: AreaDeclaration,
  build: { version: string; entry: string; filesOf: (routeId: string) => readonly string[] },
): AreaManifest {
  return {
    name: declaration.name,
    version: build.version,
    entry: build.entry,
    routes: declaration.routes.map(({ page: _page, ...route }) => ({
      ...route,
      files: build.filesOf(route.id),
    })),
    redirects: declaration.redirects ?? [],
    menu: declaration.menu ?? [],
  };
}
