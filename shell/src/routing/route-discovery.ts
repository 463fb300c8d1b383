import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { type DeclaredPath, declaredPaths } from '../federation/declared-paths';
import { declaredRoute } from './declared-route';
import { PUBLIC_PAGES_ROUTE, STAFF_PAGES_ROUTE } from './route-ids';
import { isStaffAddress } from './staff-address';

const parents = { public: PUBLIC_PAGES_ROUTE, staff: STAFF_PAGES_ROUTE };

/**
 * Adds the routes of an address that no known route matches: the registry says whose it is, and all paths of its area
 * are added that are not there yet. The router also asks where only a catch-all or a parameter matches, so
 * `/admin/users` is found behind the catch-all of the staff area, and a page that a newer composition has added behind
 * an older one with a parameter.
 */
export class RouteDiscovery {
  private readonly added = new Set<string>();

  constructor(private readonly registry: AreaRegistry) {}

  /**
   * Discovers, for the router.
   *
   * @throws AreaUnavailableError where the page may be one of a missing area, outside the staff area's frame
   */
  readonly discover = ({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs): void => {
    // What an interrupted navigation patches is ignored: marked as added, it would be missing for good.
    if (signal.aborted) return;
    const area = this.registry.declaredAt(path)?.area;
    const [missing] = this.registry.unavailable;
    if (!area && missing !== undefined && !isStaffAddress(path)) {
      throw new AreaUnavailableError(missing);
    }
    const paths = area ? declaredPaths({ areas: [area] }) : [];
    for (const declared of paths) this.add(declared, patch);
  };

  private add(
    { path, place }: DeclaredPath,
    patch: PatchRoutesOnNavigationFunctionArgs['patch'],
  ): void {
    if (this.added.has(path)) return;
    this.added.add(path);
    patch(parents[place], [declaredRoute(this.registry, place, path)]);
  }
}
