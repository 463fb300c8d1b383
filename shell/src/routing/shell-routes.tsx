import type { RouteObject } from 'react-router';
import type { AppStore } from '@teluk-mart/shared/state';
import { Root } from '../app/Root';
import { ShellErrorPage } from '../errors/ShellErrorPage';
import type { AreaRegistry } from '../federation/area-registry';
import { logoutRoute } from './logout-route';
import { publicFrameRoute } from './public-frame-route';
import { loginPage } from './shell-pages';
import { shellRoute } from './shell-route';
import { staffFrameRoute } from './staff-frame-route';

const login = () => import(/* webpackChunkName: "login" */ '../features/login/LoginPage');

/** The shell's own routes and the frames for those of the areas, which are added when somebody goes there. */
export function shellRoutes(registry: AreaRegistry, store: AppStore): RouteObject[] {
  const children = [
    shellRoute(loginPage, login),
    logoutRoute(store),
    staffFrameRoute(registry),
    publicFrameRoute(registry),
  ];
  return [{ Component: Root, errorElement: <ShellErrorPage />, children }];
}
