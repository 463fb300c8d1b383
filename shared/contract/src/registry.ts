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
  /**
   * Marks a developer build, whose scripts have no fixed hash. In the document of an override `base` is the developer's
   * and `release` is `live`: the web server cannot reach that machine. Routes, redirects and menu are those of the
   * released version, until the browser has read `<base>area.json`. Its own then take their place, with `live-<build>`
   * as the release.
   */
  live?: boolean;
}

/** Reason why a document differs from the usual one. */
export type SpecialView =
  /** A past composition that a member of the staff looks at. */
  | { kind: 'replay' }
  /** An area comes from a developer's machine, until the given time (ISO 8601). */
  | { kind: 'override'; area: string; until: string };

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
  special?: SpecialView;
  /** Signed name of the visit in error reports: of this document, or of a tab that goes on with this composition. */
  visit?: string;
}

/**
 * Path at which the web server answers the registry afresh. It is the registry of a new document, or with
 * `?composition=<id>` that composition with the hashes of all scripts.
 */
export const REGISTRY_PATH = '/registry.json';

/** Parameter of an address that names a composition: of the registry, and of a page for a replay by staff. */
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

/**
 * API path at which staff request a preview grant (POST) and the web server verifies those of a request (GET): signed
 * cookies.
 */
export const STAFF_PASS_PATH = '/api/staff-pass';

/** Path of the web server that ends a replay or an override: forgets its cookies and leads to the home page. */
export const LEAVE_SPECIAL_VIEW_PATH = '/leave-special-view';

/** Query parameter of the staff area with which an override is asked for, by its id. */
export const OVERRIDE_PARAMETER = 'override';

/** Path below which the web server describes an override, by its id. */
export const OVERRIDES_PATH = '/overrides/';

/** Description of an override, on which its account decides before taking an area from a developer's machine. */
export interface OverrideOffer {
  /** The area's name. */
  area: string;
  /** Origin of its code. */
  origin: string;
  /** Email of the one account that may accept it. */
  account: string;
  /** End of the offer, ISO 8601 in UTC. */
  until: string;
}
