import { matchPath, redirect, type RouteObject } from 'react-router';
import type { AppStore } from '@teluk-mart/shared/state';
import { signOut } from '../features/session/sign-out';
import { dashboardPage, loginPage, logoutPage } from './shell-pages';

/**
 * Ends the session of whoever comes from a page of ours. A link on a foreign page, a typed address or the browser's
 * back button must not: there the address is the logout's already, while our own links change it after the loader.
 */
export function logoutRoute(store: AppStore): RouteObject {
  return {
    path: logoutPage.path,
    loader: () => {
      if (matchPath(logoutPage.path, window.location.pathname)) return redirect(dashboardPage.path);
      store.dispatch(signOut());
      return redirect(loginPage.path);
    },
  };
}
