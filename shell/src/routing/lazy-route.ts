import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { LazyComponent } from '@teluk-mart/shared/contract';
import { loadComponent, loadedComponent } from './page-cache';

/** A route part that draws a lazily loaded component: the loader fetches the code, so a navigation waits for it. */
export function lazyRoute(lazy: LazyComponent): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: async () => {
      await loadComponent(lazy);
      return null;
    },
    Component: () => createElement(loadedComponent(lazy)),
  };
}
