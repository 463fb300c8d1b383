import type { RouteObject } from 'react-router';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import type { AreaRegistry } from '../federation/area-registry';
import { declaredRoute } from './declared-route';
import { lazyRoute } from './lazy-route';
import { STAFF_PAGES_ROUTE } from './route-ids';
import { dashboardPage, salesDashboardPage, STAFF_CATCH_ALL } from './shell-pages';
import { shellRoute } from './shell-route';

const adminFrame = () =>
  import(/* webpackChunkName: "admin-frame" */ '../features/frame/AdminFrame');
const dashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage');
const salesDashboard = () =>
  import(/* webpackChunkName: "sales-dashboard" */ '../features/dashboard/SalesDashboardPage');

/** The frame of all staff pages, whose code no visitor fetches, and the shell's own pages in it. */
export function staffFrameRoute(registry: AreaRegistry): RouteObject {
  const pages: RouteObject = {
    id: STAFF_PAGES_ROUTE,
    errorElement: <AreaErrorPanel />,
    children: [
      shellRoute(dashboardPage, dashboard),
      shellRoute(salesDashboardPage, salesDashboard),
      // Tells inside the frame that a page is not there, or that its area is not (resolutions 17).
      declaredRoute(registry, 'staff', STAFF_CATCH_ALL),
    ],
  };
  return { id: 'staff', ...lazyRoute(adminFrame), children: [pages] };
}
