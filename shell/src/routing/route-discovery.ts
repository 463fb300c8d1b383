import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import type { AreaRegistry } from '../federation/area-registry';
import { loadArea } from '../federation/load-area';
import { publicRoutes, staffRoutes } from './area-routes';
import { ROOT_ROUTE, STAFF_PAGES_ROUTE } from './route-ids';
import { isStaffAddress } from './staff-address';

/**
 * Finds the routes of an address that no known route matches: the registry says whose it is, its area is loaded and
 * its routes are added. The router also asks where only a catch-all matches, so `/admin/users` is found behind the
 * catch-all of the staff area.
 */
export class RouteDiscovery {
  private readonly added = new Set<string>();
  private readonly failures = new Map<string, unknown>();

  constructor(private readonly registry: AreaRegistry) {}

  /**
   * Discovers, for the router. A failure in the staff area is kept for its catch-all: thrown from here it would leave
   * the frame around it without its code, because the router then runs no loader.
   */
  readonly discover = async (navigation: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
    const { path } = navigation;
    this.failures.delete(path);
    try {
      await this.addRoutes(navigation);
    } catch (error) {
      if (!isStaffAddress(path)) throw error;
      this.failures.set(path, error);
    }
  };

  /** Why the page of a staff address could not be found; `undefined` where there is none. */
  failureAt(pathname: string): unknown {
    return this.failures.get(pathname);
  }

  private async addRoutes({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs) {
    const area = this.registry.areaOf(path);
    if (!area) {
      const [missing] = this.registry.unavailable;
      if (missing) throw new AreaUnavailableError(missing);
      return;
    }
    if (this.added.has(area.name)) return;
    const declaration = await loadArea(area);
    // An interrupted navigation ignores what is patched; marking the area would make its pages 404 for good.
    if (signal.aborted || this.added.has(area.name)) return;
    patch(ROOT_ROUTE, publicRoutes(declaration));
    patch(STAFF_PAGES_ROUTE, staffRoutes(declaration));
    this.added.add(area.name);
  }
}
