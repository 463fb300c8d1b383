import type { AreaRedirect, AreaRoute, MenuEntry } from './area';
import type { AreaManifest, ListedCard } from './manifests';

/** Hashes of scripts in the notation of subresource integrity, by path relative to the base of their part. */
export type ScriptHashes = Readonly<Record<string, string>>;

/** An area's manifest with the place of its files, as the web server knows it. */
export interface RegisteredArea extends AreaManifest {
  /** Address of the area's files, ending in a slash: a path on this host or an absolute address. */
  base: string;
  /** Released version of the area, or the build of a developer. */
  release: string;
  /** Hashes of its scripts; `undefined` for a developer build, whose files change. */
  scripts: ScriptHashes | undefined;
}

/** An area as the browser knows it: enough to match addresses, draw menus, guard pages and load the code. */
export interface ListedArea {
  name: string;
  /** Build of the area: two with the same release are the same code. */
  release: string;
  base: string;
  /** The remote entry's file name, relative to `base`. */
  entry: string;
  routes: readonly Pick<AreaRoute, 'path' | 'roles'>[];
  redirects: readonly AreaRedirect[];
  menu: readonly MenuEntry[];
  cards?: readonly ListedCard[];
  /**
   * Hashes of all its scripts. A visitor's document leaves them out for areas without public pages; the registry that
   * is asked for by its composition has them all.
   */
  scripts?: ScriptHashes;
  /** Marks a developer build, whose scripts have no fixed hash. */
  live?: boolean;
}

/**
 * The composition of a tab: its areas and their addresses, as run-time data that the web server writes into every
 * document and answers at `/registry.json`. No address of an area is compiled into the shell.
 */
export interface Registry {
  /** Id of the composition. */
  composition: string;
  /** The shell; a developer build of it has no fixed hashes, nor has one of an area. */
  shell: { release: string; scripts: ScriptHashes; live?: boolean };
  areas: readonly ListedArea[];
  /** Names of areas that belong to the site but cannot be found at the moment. */
  unavailable: readonly string[];
  /** Signed name of the visit in error reports: of this document, or of a tab that goes on with this composition. */
  visit?: string;
}

/**
 * Path at which the web server answers the registry afresh. It is the registry of a new document, or with
 * `?composition=<id>` that composition with the hashes of all scripts.
 */
export const REGISTRY_PATH = '/registry.json';

/** Parameter of the registry's address that names a composition. */
export const COMPOSITION_PARAMETER = 'composition';

/**
 * Parameter of the registry's address with the composition that the tab runs. An answer with another composition names
 * a visit of its own, under which the tab reports errors once it has taken it.
 */
export const RUNNING_PARAMETER = 'running';

/** Id of the element that carries the registry in the document, as JSON. */
export const REGISTRY_ELEMENT_ID = 'registry';

/** Address under which the web server delivers the areas' files; no route of the app begins with it. */
export const AREAS_PREFIX = '/areas/';

/** Address under which the web server delivers the shell's own files. */
export const SHELL_PREFIX = '/shell/';

/** Beginning of the address that shows a release which is not live to whoever has it: a signed token follows. */
export const RELEASE_PREVIEW_PREFIX = '/release-preview/';

/** Address that ends such a preview in the browser that opens it. */
export const END_RELEASE_PREVIEW_PATH = `${RELEASE_PREVIEW_PREFIX}end`;
