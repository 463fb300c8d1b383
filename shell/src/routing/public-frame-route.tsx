import { Outlet, type RouteObject } from 'react-router';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { loadDeclaration } from './load-declaration';
import { type LoadedRoute, loadedRoute } from './loaded-route';
import { loadComponent } from './page-cache';
import { PUBLIC_PAGES_ROUTE } from './route-ids';

/** The layout of the area whose address it is; where that is missing or unknown, the root tells so. */
async function loadLayout(registry: AreaRegistry, pathname: string): Promise<LoadedRoute> {
  const area = registry.declaredAt(pathname)?.area;
  if (!area) {
    const [missing] = registry.unavailable;
    throw missing === undefined
      ? new Response(undefined, { status: 404 })
      : new AreaUnavailableError(missing);
  }
  const { layout } = await loadDeclaration(registry, area);
  if (!layout) return { Component: Outlet };
  try {
    return { Component: await loadComponent(layout) };
  } catch (error) {
    throw new AreaUnavailableError(area.name, error);
  }
}

/**
 * The frame of the public pages: each area's own. Both routes are pathless: one with the path `/` would match the home
 * page by itself and nobody would ask whose it is. An error of a page is shown inside the area's layout.
 */
export function publicFrameRoute(registry: AreaRegistry): RouteObject {
  const frame = loadedRoute(({ request }) => loadLayout(registry, new URL(request.url).pathname));
  const pages = { id: PUBLIC_PAGES_ROUTE, errorElement: <AreaErrorPanel />, children: [] };
  return { id: 'public', ...frame, children: [pages] };
}
