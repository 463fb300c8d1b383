import type { AreaCard, AreaDeclaration, AreaRedirect, AreaRoute, MenuEntry } from './area';

/** A route as data: everything that the shell and the web server know of a page without running the area's code. */
export interface ManifestRoute extends Omit<AreaRoute, 'page'> {
  /** Query parameters that the page reads; not known of areas that were built before this was declared. */
  parameters?: readonly string[];
  /** Files (relative to the area's folder) that the page needs, in loading order: preloaded with the document. */
  files: readonly string[];
}

/** A card as data; only the area's code knows its lines. */
export type ListedCard = Omit<AreaCard, 'lines'>;

/** Part of one module that an area takes from the shell at run time. */
export interface ConsumedModule {
  /** Versions that it works with, as a semver range. */
  range: string;
  /** The exports that it uses; empty if the whole module is used. */
  names: readonly string[];
}

/** The core of the federation's runtime, which the shell provides and areas take. */
export const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** `area.json`: an area's declaration as data, made at build time beside its bundle. */
export interface AreaManifest {
  name: string;
  version: string;
  /** Version of this package that it was built for: a shell with a compatible one serves it (semver). */
  contract: string;
  /** The remote entry's file name, relative to the area's folder. */
  entry: string;
  routes: readonly ManifestRoute[];
  redirects: readonly AreaRedirect[];
  menu: readonly MenuEntry[];
  cards?: readonly ListedCard[];
  /** Modules that the remote entry exposes, for instance `./area`. */
  exposes: readonly string[];
  /** Modules that the shell must provide. */
  consumes: Readonly<Record<string, ConsumedModule>>;
  /**
   * All browser files of the build, without their compressed copies: the files of a release. Anything else in the
   * folder is left from an earlier build.
   */
  files: readonly string[];
  /**
   * File by which the web server renders the public pages: one CommonJS module (`AreaRenderModule`). None without
   * public pages, and in a developer build.
   */
  render?: string | undefined;
  /** Hash of a developer build, which changes under the same file names; none in a release. */
  build?: string;
}

/** File name of the manifest inside an area's build. */
export const MANIFEST_FILE = 'area.json';

/** Part of a manifest that only the build knows. */
interface BuiltArea extends Pick<
  AreaManifest,
  'version' | 'contract' | 'entry' | 'exposes' | 'consumes' | 'files' | 'render' | 'build'
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
      parameters: route.parameters ?? [],
      files: filesOf(route.id),
    })),
    redirects: declaration.redirects ?? [],
    menu: declaration.menu ?? [],
    cards: declaration.cards?.map(({ lines: _lines, ...card }) => card),
  };
}

/** A module that the shell provides to the areas. */
export interface ProvidedModule {
  version: string;
  /** Its exports; empty if they are known at run time only (CommonJS). */
  names: readonly string[];
}

/** A page of the shell as the gate in front of releases knows it. */
export type ShellManifestPage = Pick<AreaRoute, 'path' | 'roles'>;

/** `shell.json`: the files of the shell's build that documents name. */
export interface ShellManifest {
  /** Version of this package in it: it serves areas that were built for a compatible one. */
  contract: string;
  /** Scripts in loading order, relative to the shell's folder. */
  scripts: readonly string[];
  /** Further scripts by the name of the chunk that needs them, for pages that the shell draws itself. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** File by which the web server renders pages: one CommonJS module (`ShellRenderModule`). */
  render?: string | undefined;
  /** The text font, preloaded so that text is drawn once. */
  font?: string | undefined;
  /** Modules that areas may take from it at run time. */
  provides: Readonly<Record<string, ProvidedModule>>;
  /** The pages that it draws itself, as `contract/shell-pages.ts` declares them: no area may declare them too. */
  pages: readonly ShellManifestPage[];
  /** Its own entries of the staff menu, as the shell's `features/frame/shell-menu.ts` declares them. */
  menu: readonly MenuEntry[];
  /** All browser files of the build, without their compressed copies: the files of a release. */
  files: readonly string[];
}

/** File name of the manifest inside the shell's build. */
export const SHELL_MANIFEST_FILE = 'shell.json';
