import { forgetAnswers as forgetPublicAnswers } from '@teluk-mart/contract/public-api';
import {
  dashboardPage,
  forgottenPasswordPage,
  loginPage,
  logoutPage,
  newPasswordPage,
  salesDashboardPage,
} from '@teluk-mart/contract/shell-pages';
import { STAFF_CATCH_ALL } from '@teluk-mart/contract/staff-address';
import { withStore } from '@teluk-mart/contract/store-loader';
import {
  createBrowserRouter,
  type Location,
  matchPath,
  redirect,
  type RouteObject,
} from 'react-router-dom';
import { AreaErrorPanel } from '../errors/AreaErrorPanel';
import { ShellErrorPage } from '../errors/ShellErrorPage';
import { hasUnsavedInput } from '../features/session/has-unsaved-input';
import type { AreaRegistry } from '../federation/area-registry';
import { AreaRoutes, PAGES_ROUTE } from '../routing/area-routes';
import { lazyRoute, shellRoute } from '../routing/loaded-route';
import type { LazyStore } from './lazy-store';
import { nextTask } from './next-task';
import { Root } from './Root';

type Router = ReturnType<typeof createBrowserRouter>;

const newPassword = () =>
  import(/* webpackChunkName: "new-password" */ '../features/login/NewPasswordPage');
const forgottenPassword = () =>
  import(/* webpackChunkName: "forgotten-password" */ '../features/login/ForgottenPasswordPage');
const login = () => import(/* webpackChunkName: "login" */ '../features/login/LoginPage');
const adminFrame = () =>
  import(/* webpackChunkName: "admin-frame" */ '../features/frame/AdminFrame');
const dashboard = () =>
  import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage');
const salesDashboard = () =>
  import(/* webpackChunkName: "sales-dashboard" */ '../features/dashboard/SalesDashboardPage');
const staffNotFound = () =>
  import(/* webpackChunkName: "staff-not-found" */ '../features/frame/StaffErrorPages');

/** Creates the one router: the shell has its own pages, all others are discovered in the tab's composition. */
export function createRouter(registry: AreaRegistry, store: LazyStore): Router {
  const areas = new AreaRoutes(registry, staffNotFound);
  const children = [
    shellRoute(loginPage, withStore(login)),
    shellRoute(newPasswordPage, withStore(newPassword)),
    shellRoute(forgottenPasswordPage, withStore(forgottenPassword)),
    logoutRoute(store),
    staffFrameRoute(areas),
    publicFrameRoute(areas),
  ];
  const routes = [{ Component: Root, errorElement: <ShellErrorPage />, children }];
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async (navigation) => {
      // Making the router and loading an area are long enough each.
      await nextTask();
      areas.discover(navigation);
    },
  });
  takeAtNavigation(router, registry);
  forgetAnswers(router, registry, store);
  return router;
}

/** Resolves when the first address has been matched and its code is there: before, nothing can be drawn. */
export function whenInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Ends the session after a navigation within the site. A link on a foreign page, a typed address or the browser's back
 * button must not end it. In these cases the address is the logout's already; own links change it after the loader.
 */
function logoutRoute(store: LazyStore): RouteObject {
  return {
    path: logoutPage.path,
    loader: async () => {
      if (matchPath(logoutPage.path, window.location.pathname)) return redirect(dashboardPage.path);
      (await store.load()).signOut();
      return redirect(loginPage.path);
    },
  };
}

/** Returns the frame of all staff pages, whose code is never fetched for visitors, with the shell's own pages in it. */
function staffFrameRoute(areas: AreaRoutes): RouteObject {
  const pages: RouteObject = {
    id: PAGES_ROUTE.staff,
    errorElement: <AreaErrorPanel />,
    children: [
      shellRoute(dashboardPage, dashboard),
      shellRoute(salesDashboardPage, salesDashboard),
      // Reports inside the frame that a page or its area is missing (docs/specification.md#staff-frame).
      areas.pageRoute('staff', STAFF_CATCH_ALL),
    ],
  };
  return { id: 'staff', ...lazyRoute(withStore(adminFrame)), children: [pages] };
}

/**
 * Returns the frame of the public pages: each area's own. Both routes are pathless: one with the path `/` would match
 * the home page by itself, without asking for its area. An error of a page is shown inside the area's layout.
 */
function publicFrameRoute(areas: AreaRoutes): RouteObject {
  const pages = { id: PAGES_ROUTE.public, errorElement: <AreaErrorPanel />, children: [] };
  return { id: 'public', ...areas.layoutRoute(), children: [pages] };
}

/**
 * Takes an announced composition when a visitor goes to another page. The router announces a navigation before it looks
 * for unknown routes and before any loader runs. Another query of the same page, a table's search for instance, takes
 * nothing. Neither does a page with unsaved input.
 */
function takeAtNavigation(router: Router, registry: AreaRegistry): void {
  let seen: Location | undefined;
  router.subscribe(({ navigation, location }) => {
    // The router reports a navigation more than once; only its beginning counts.
    if (navigation.state !== 'loading' || navigation.location === seen) return;
    seen = navigation.location;
    const isOtherPage = seen.pathname !== location.pathname;
    if (isOtherPage && registry.announced && !hasUnsavedInput()) registry.adopt();
  });
}

/**
 * Forgets the API's answers when another composition has been taken, because a newer release may read them differently.
 * It does so at the end of the navigation. Earlier, the page that is still shown would ask for them again by its own
 * rules; later, the new page would have drawn them.
 */
function forgetAnswers(router: Router, registry: AreaRegistry, store: LazyStore): void {
  let isDue = false;
  registry.subscribe(() => (isDue = true));
  router.subscribe(({ navigation }) => {
    if (!isDue || navigation.state !== 'idle') return;
    isDue = false;
    forgetPublicAnswers();
    store.current()?.forgetAnswers();
  });
}
