import type { RouteObject } from 'react-router';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import { lazyRoute } from './lazy-route';
import { loadComponent } from './page-cache';
import type { RouteDiscovery } from './route-discovery';
import { STAFF_PAGES_ROUTE } from './route-ids';
import { dashboardPage, salesDashboardPage, STAFF_CATCH_ALL } from './shell-pages';
import { shellRoute } from './shell-route';

const adminFrame = () =>
  import(/* webpackChunkName: "admin-frame" */ '../features/frame/AdminFrame');
const dashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage');
const salesDashboard = () =>
  import(/* webpackChunkName: "sales-dashboard" */ '../features/dashboard/SalesDashboardPage');
const notFound = () =>
  import(/* webpackChunkName: "staff-not-found" */ '../features/frame/StaffNotFoundPage');

/** Tells inside the frame that a page is not there, or that its area is not (resolutions 17). */
function catchAll(discovery: RouteDiscovery): RouteObject {
  return {
    ...lazyRoute(notFound),
    path: STAFF_CATCH_ALL,
    loader: async ({ request }) => {
      const failure = discovery.failureAt(new URL(request.url).pathname);
      if (failure) throw failure;
      await loadComponent(notFound);
      return null;
    },
  };
}

/** The frame of all staff pages, whose code no visitor fetches, and the shell's own pages in it. */
export function staffFrameRoute(discovery: RouteDiscovery): RouteObject {
  const pages: RouteObject = {
    id: STAFF_PAGES_ROUTE,
    errorElement: <AreaErrorPanel />,
    children: [
      shellRoute(dashboardPage, dashboard),
      shellRoute(salesDashboardPage, salesDashboard),
      catchAll(discovery),
    ],
  };
  return { id: 'staff', ...lazyRoute(adminFrame), children: [pages] };
}
