import type { AreaDeclaration, AreaRedirect, AreaRoute, MenuEntry } from './area';

/** A route as data: what the shell and the web server know of a page without running the area's code. */
export interface ManifestRoute extends Omit<AreaRoute, 'page'> {
  /** Files (relative to the area's folder) that the page needs, in loading order: preloaded with the document. */
  files: readonly string[];
}

/** What an area takes of one module from the shell at run time. */
export interface ConsumedModule {
  /** Versions that it works with, as a semver range. */
  range: string;
  /** The exports that it uses; empty where the whole module is used. */
  names: readonly string[];
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
  /** Modules that the remote entry exposes, for instance `./area`. */
  exposes: readonly string[];
  /** What the shell must provide, by module. */
  consumes: Readonly<Record<string, ConsumedModule>>;
  /**
   * All browser files of the build, without their compressed copies: what a release takes. Whatever else lies in the
   * folder is left from an earlier build.
   */
  files: readonly string[];
  /** Hash of a developer's live build, which changes under the same file names; none in what is released. */
  build?: string;
}

/** File name of the manifest inside an area's build. */
export const MANIFEST_FILE = 'area.json';

/** What only the build knows of an area. */
export interface BuiltArea extends Pick<
  AreaManifest,
  'version' | 'entry' | 'exposes' | 'consumes' | 'files' | 'build'
> {
  /** The files that the page with a route's id needs. */
  filesOf: (routeId: string) => readonly string[];
}

/** Turns a declaration into its manifest. */
export function toManifest(
  declaration: AreaDeclaration,
  { filesOf, ...build }: BuiltArea,
): AreaManifest {
  return {
    name: declaration.name,
    ...build,
    routes: declaration.routes.map(({ page: _page, ...route }) => ({
      ...route,
      files: filesOf(route.id),
    })),
    redirects: declaration.redirects ?? [],
    menu: declaration.menu ?? [],
  };
}
