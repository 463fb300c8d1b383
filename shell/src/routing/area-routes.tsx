import { generatePath, redirect, type RouteObject } from 'react-router';
import type { AreaDeclaration, AreaRedirect, AreaRoute } from '@teluk-mart/shared/contract';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import { lazyRoute } from './lazy-route';
import type { PageHandle } from './page-handle';

function pageRoute({ id, path, page, document, roles }: AreaRoute, area: string): RouteObject {
  const handle: PageHandle = { document, roles };
  return { id: `${area}/${id}`, path, handle, ...lazyRoute(page) };
}

function redirectRoute({ from, to }: AreaRedirect): RouteObject {
  return { path: from, loader: ({ params }) => redirect(generatePath(to, params)) };
}

/**
 * The public routes of an area, below the shell's root. All layout routes are pathless: one with the path `/` would
 * match the home page by itself and the area would never be asked for. An error of a page is shown inside the area's
 * layout.
 */
export function publicRoutes(area: AreaDeclaration): RouteObject[] {
  const pages: RouteObject = {
    id: `${area.name}/pages`,
    errorElement: <AreaErrorPanel />,
    children: [
      ...area.routes.filter(({ roles }) => !roles).map((route) => pageRoute(route, area.name)),
      ...(area.redirects ?? []).map(redirectRoute),
    ],
  };
  if (pages.children?.length === 0) return [];
  if (!area.layout) return [pages];
  return [{ id: `${area.name}/layout`, ...lazyRoute(area.layout), children: [pages] }];
}

/** The staff pages of an area, below the pages of the shell's own admin frame. */
export function staffRoutes(area: AreaDeclaration): RouteObject[] {
  return area.routes.filter(({ roles }) => roles).map((route) => pageRoute(route, area.name));
}
