import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import type { Place } from '../federation/declared-paths';
import type { LoadedRoute } from './loaded-route';
import { loadPage } from './load-page';
import { loadComponent } from './page-cache';

const notFound = () =>
  import(/* webpackChunkName: "staff-not-found" */ '../features/frame/StaffNotFoundPage');

/**
 * What stands at an address that nobody declares: inside the frame for staff the shell's own words (resolutions 17),
 * elsewhere the catch-all of an area.
 *
 * @throws AreaUnavailableError where the page may be one of a missing area
 * @throws Response with 404 where no area has a catch-all
 */
export async function loadMissingPage(
  registry: AreaRegistry,
  place: Place,
  pathname: string,
): Promise<LoadedRoute> {
  const [missing] = registry.unavailable;
  if (missing !== undefined) throw new AreaUnavailableError(missing);
  if (place === 'staff') return { Component: await loadComponent(notFound) };
  const declared = registry.declaredAt(pathname);
  if (!declared) throw new Response(undefined, { status: 404 });
  return loadPage(registry, declared);
}
