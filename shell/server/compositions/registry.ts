import type { ListedArea, RegisteredArea, Registry } from '@teluk-mart/shared/contract/registry';
import type { ComposedSite } from './site-source';

/** Whose scripts a registry has the hashes of: those of areas with public pages, or all. */
export type Hashes = 'public' | 'all';

function hasPublicPages({ routes }: RegisteredArea): boolean {
  return routes.some(({ roles }) => !roles);
}

/** Lists an area for the browser: data needs, metadata and preloads stay on the server. */
function listArea(area: RegisteredArea, hashes: Hashes): ListedArea {
  const { name, release, base, entry, redirects, menu, scripts } = area;
  const routes = area.routes.map(({ path, roles }) => ({ path, roles }));
  const listed = { name, release, base, entry, routes, redirects, menu };
  if (!scripts) return { ...listed, live: true };
  return hashes === 'all' || hasPublicPages(area) ? { ...listed, scripts } : listed;
}

/** The registry that a browser is given of a site. */
export function toRegistry(site: ComposedSite, hashes: Hashes): Registry {
  const { composition, shell, areas, unavailable } = site;
  const listedShell = shell.scripts
    ? { release: shell.release, scripts: shell.scripts }
    : { release: shell.release, scripts: {}, live: true };
  return {
    composition,
    shell: listedShell,
    areas: areas.map((area) => listArea(area, hashes)),
    unavailable,
  };
}

const texts = {
  public: new WeakMap<ComposedSite, string>(),
  all: new WeakMap<ComposedSite, string>(),
};

/** The registry as JSON, made once a site, with what differs from one document to the next at its end. */
export function registryText(
  site: ComposedSite,
  hashes: Hashes,
  more: Pick<Registry, 'special' | 'visit'> = {},
): string {
  const text = texts[hashes].get(site) ?? JSON.stringify(toRegistry(site, hashes));
  texts[hashes].set(site, text);
  const added = JSON.stringify(more).slice(1);
  return added === '}' ? text : `${text.slice(0, -1)},${added}`;
}
