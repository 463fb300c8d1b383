import { generatePath, redirect, type RouteObject } from 'react-router';
import type { AreaRegistry } from '../federation/area-registry';
import type { Place } from '../federation/declared-paths';
import { loadPage } from './load-page';
import { loadedRoute } from './loaded-route';
import { loadMissingPage } from './missing-page';

/**
 * The route of a path that an area declares. Routes stay in the router for good while compositions come and go, so
 * only the path belongs to the route: whose it is, and whether it is a page, leads on or is no longer there, is found
 * out at every navigation.
 */
export function declaredRoute(registry: AreaRegistry, place: Place, path: string): RouteObject {
  const part = loadedRoute(async ({ request, params }) => {
    const declared = registry.declaredAs(path);
    if (!declared) return loadMissingPage(registry, place, new URL(request.url).pathname);
    const { redirectTo } = declared;
    if (redirectTo !== undefined) return redirect(generatePath(redirectTo, params));
    return loadPage(registry, declared);
  });
  return { id: `${place} ${path}`, path, ...part };
}
