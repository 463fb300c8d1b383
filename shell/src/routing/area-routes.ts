import type { LazyComponent } from '@teluk-mart/contract';
import { isStaffAddress } from '@teluk-mart/contract/staff-address';
import type { ComponentType } from 'react';
import {
  generatePath,
  Outlet,
  type PatchRoutesOnNavigationFunctionArgs,
  redirect,
  type RouteObject,
} from 'react-router-dom';
import type { AreaRegistry } from '../federation/area-registry';
import { AreaUnavailableError } from '../federation/area-unavailable-error';
import { type DeclaredPath, declaredPaths, type Frame } from '../federation/declared-paths';
import { loadDeclaration } from '../federation/load-declaration';
import { loadComponent, type LoadedRoute, loadedRoute } from './loaded-route';

/** Ids of the routes under which the areas' pages are put: inside an area's own layout, or inside the staff frame. */
export const PAGES_ROUTE = { public: 'public/pages', staff: 'staff/pages' } as const;

/**
 * Returns a component for the failure of a page whose area is there: the page keeps its title and stays closed to other
 * roles.
 */
function failing(area: string, cause: unknown): ComponentType {
  return function FailingPage() {
    throw new AreaUnavailableError(area, cause);
  };
}

/**
 * The routes of the areas' pages. They stay in the router for good while compositions come and go, so only the path
 * belongs to a route. Each navigation finds out which area declares it, and whether it is a page, a redirect or no
 * longer there.
 */
export class AreaRoutes {
  private readonly added = new Set<string>();

  constructor(
    private readonly registry: AreaRegistry,
    /** Page for an undeclared address of the staff area. */
    private readonly staffNotFound: LazyComponent,
  ) {}

  /**
   * Adds the routes of an address that no known route matches, for the router. The registry finds its area, and all
   * paths of the area are added that are not there yet. The router also asks if only a catch-all or a parameter
   * matches. So `/admin/users` is found behind the catch-all of the staff area, and a page of a newer composition
   * behind an older one with a parameter.
   *
   * @throws AreaUnavailableError if the page may be one of a missing area, outside the staff frame
   */
  readonly discover = ({ path, patch, signal }: PatchRoutesOnNavigationFunctionArgs): void => {
    // The router ignores patches of an interrupted navigation: marked as added, they would be missing for good.
    if (signal.aborted) return;
    const area = this.registry.declaredAt(path)?.area;
    if (!area) {
      if (!isStaffAddress(path)) this.refuseMissingArea();
      return;
    }
    for (const declared of declaredPaths({ areas: [area] })) {
      if (this.added.has(declared.path)) continue;
      this.added.add(declared.path);
      patch(PAGES_ROUTE[declared.frame], [this.pageRoute(declared.frame, declared.path)]);
    }
  };

  /** Returns the route of a declared path. */
  pageRoute(frame: Frame, path: string): RouteObject {
    const part = loadedRoute(async ({ request, params }) => {
      const declared = this.registry.declaredAs(path);
      if (!declared) return this.loadMissingPage(frame, new URL(request.url).pathname);
      const { redirectTo } = declared;
      if (redirectTo !== undefined) return redirect(generatePath(redirectTo, params));
      return this.loadPage(declared);
    });
    return { id: `${frame} ${path}`, path, ...part };
  }

  /**
   * Returns the route part that draws the layout of the address's area; for a missing or unknown area, the root reports
   * it.
   */
  layoutRoute() {
    return loadedRoute(async ({ request }): Promise<LoadedRoute> => {
      const { area } = this.declaredAt(new URL(request.url).pathname);
      const { layout } = await loadDeclaration(this.registry, area);
      if (!layout) return { Component: Outlet };
      try {
        return { Component: await loadComponent(layout) };
      } catch (error) {
        throw new AreaUnavailableError(area.name, error);
      }
    });
  }

  /** Loads a page in the release that the tab runs. @throws AreaUnavailableError */
  private async loadPage({ area, path }: DeclaredPath): Promise<LoadedRoute> {
    const { routes } = await loadDeclaration(this.registry, area);
    const route = routes.find((declared) => declared.path === path);
    if (!route) throw new AreaUnavailableError(area.name, `${path} is listed but not declared`);
    const { page, document, roles } = route;
    const handle = { document, roles };
    try {
      return { Component: await loadComponent(page), handle };
    } catch (error) {
      void this.registry.refresh();
      return { Component: failing(area.name, error), handle, error };
    }
  }

  /**
   * Loads the page for an undeclared address: the shell's own in the staff frame (docs/specification.md#staff-frame),
   * elsewhere the catch-all of an area.
   */
  private async loadMissingPage(frame: Frame, pathname: string): Promise<LoadedRoute> {
    this.refuseMissingArea();
    if (frame === 'staff') return { Component: await loadComponent(this.staffNotFound) };
    return this.loadPage(this.declaredAt(pathname));
  }

  /**
   * Returns the declared path of an address.
   *
   * @throws AreaUnavailableError if the address may be one of a missing area
   * @throws Response with 404 if no area has a catch-all
   */
  private declaredAt(pathname: string): DeclaredPath {
    const declared = this.registry.declaredAt(pathname);
    if (declared) return declared;
    this.refuseMissingArea();
    throw new Response(undefined, { status: 404 });
  }

  /**
   * Throws while an area is missing, since an undeclared address may be one of its pages. @throws AreaUnavailableError
   */
  private refuseMissingArea(): void {
    const [missing] = this.registry.current.unavailable;
    if (missing !== undefined) throw new AreaUnavailableError(missing);
  }
}
