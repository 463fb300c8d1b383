import type { RouteObject } from 'react-router';
import type { AppStore } from '@teluk-mart/shared/state';
import { Root } from '../app/Root';
import { ShellErrorPage } from '../errors/ShellErrorPage';
import { logoutRoute } from './logout-route';
import type { RouteDiscovery } from './route-discovery';
import { ROOT_ROUTE } from './route-ids';
import { loginPage } from './shell-pages';
import { shellRoute } from './shell-route';
import { staffFrameRoute } from './staff-frame-route';

const login = () => import(/* webpackChunkName: "login" */ '../features/login/LoginPage');

/** The shell's own routes; those of the areas are added when somebody goes there. */
export function shellRoutes(store: AppStore, discovery: RouteDiscovery): RouteObject[] {
  const children = [shellRoute(loginPage, login), logoutRoute(store), staffFrameRoute(discovery)];
  return [{ id: ROOT_ROUTE, Component: Root, errorElement: <ShellErrorPage />, children }];
}
