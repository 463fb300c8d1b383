import type { AreaRoute, AreaRedirect, MenuEntry } from './area';
import type { AreaManifest } from './area-manifest';

/** An area's manifest together with where its files are: what the web server knows. */
export interface RegisteredArea extends AreaManifest {
  /** Address of the area's folder, ending in a slash: a path on this host or an absolute address. */
  base: string;
}

/** What the browser is told of an area: enough to match addresses, draw menus, guard pages and load the code. */
export interface ListedArea {
  name: string;
  version: string;
  base: string;
  /** The remote entry's file name, relative to `base`. */
  entry: string;
  routes: readonly Pick<AreaRoute, 'path' | 'roles'>[];
  redirects: readonly AreaRedirect[];
  menu: readonly MenuEntry[];
}

/**
 * Which areas there are and where: run-time data that the web server writes into every document and answers at
 * `/registry.json`. No address of an area is compiled into the shell.
 */
export interface Registry {
  areas: readonly ListedArea[];
  /** Names of areas that belong to the site but cannot be found at the moment. */
  unavailable: readonly string[];
}

/** Path at which the web server answers the registry afresh. */
export const REGISTRY_PATH = '/registry.json';

/** Id of the element that carries the registry in the document, as JSON. */
export const REGISTRY_ELEMENT_ID = 'registry';

/** Lists an area for the browser: data needs, metadata and preloads stay on the server. */
export function listArea(area: RegisteredArea): ListedArea {
  const { name, version, base, entry, redirects, menu } = area;
  const routes = area.routes.map(({ path, roles }) => ({ path, roles }));
  return { name, version, base, entry, routes, redirects, menu };
}
