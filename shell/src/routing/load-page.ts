import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import type { DeclaredPath } from '../federation/declared-paths';
import { loadDeclaration } from './load-declaration';
import type { LoadedRoute } from './loaded-route';
import { loadComponent } from './page-cache';

/** Draws the failure of a page whose area is there: the page keeps its title and stays closed to other roles. */
function failing(area: string, cause: unknown): LoadedRoute['Component'] {
  return function FailingPage() {
    throw new AreaUnavailableError(area, cause);
  };
}

/**
 * Loads an area's page in the release that the tab runs.
 *
 * @throws AreaUnavailableError where the area cannot be loaded, or declares no such page
 */
export async function loadPage(
  registry: AreaRegistry,
  { area, path }: DeclaredPath,
): Promise<LoadedRoute> {
  const { routes } = await loadDeclaration(registry, area);
  const route = routes.find((declared) => declared.path === path);
  if (!route) throw new AreaUnavailableError(area.name, `${path} is listed but not declared`);
  const { page, document, roles } = route;
  const handle = { document, roles };
  try {
    return { Component: await loadComponent(page), handle };
  } catch (error) {
    void registry.ask();
    return { Component: failing(area.name, error), handle };
  }
}
