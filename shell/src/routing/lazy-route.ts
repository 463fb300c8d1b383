import type { RouteObject } from 'react-router';
import type { LazyComponent } from '@teluk-mart/shared/contract';
import { loadedRoute } from './loaded-route';
import { loadComponent } from './page-cache';

/** A route part that draws a lazily loaded component of the shell: a navigation waits for its code. */
export function lazyRoute(
  lazy: LazyComponent,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  return loadedRoute(async () => ({ Component: await loadComponent(lazy) }));
}
