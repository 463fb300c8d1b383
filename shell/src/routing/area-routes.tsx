import { createElement } from 'react';
import { generatePath, redirect, type RouteObject } from 'react-router';
import type {
  AreaDeclaration,
  AreaRedirect,
  AreaRoute,
  LazyComponent,
} from '@teluk-mart/shared/contract';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import { loadComponent, loadedComponent } from './page-cache';

/** A route part that draws a lazily loaded component: the loader fetches the code, so a navigation waits for it. */
function lazyRoute(lazy: LazyComponent): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: async () => {
      await loadComponent(lazy);
      return null;
    },
    Component: () => createElement(loadedComponent(lazy)),
  };
}

function pageRoute({ id, path, page, document }: AreaRoute, area: string): RouteObject {
  return { id: `${area}/${id}`, path, handle: { document }, ...lazyRoute(page) };
}

function redirectRoute({ from, to }: AreaRedirect): RouteObject {
  return { path: from, loader: ({ params }) => redirect(generatePath(to, params)) };
}

/**
 * The routes of an area below the shell's root. All layout routes are pathless: one with the path `/` would match the
 * home page by itself and the area would never be asked for. An error of a page is shown inside the area's layout.
 */
export function areaRoutes(area: AreaDeclaration): RouteObject[] {
  const pages: RouteObject = {
    id: `${area.name}/pages`,
    errorElement: <AreaErrorPanel />,
    children: [
      ...area.routes.map((route) => pageRoute(route, area.name)),
      ...(area.redirects ?? []).map(redirectRoute),
    ],
  };
  if (!area.layout) return [pages];
  return [{ id: `${area.name}/layout`, ...lazyRoute(area.layout), children: [pages] }];
}
