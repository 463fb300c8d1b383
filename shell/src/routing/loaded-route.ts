import { type ComponentType, createElement } from 'react';
import { type RouteObject, useLoaderData } from 'react-router';
import type { PageHandle } from './page-handle';

/** What the loader of a route answers whose component is only known then. */
export interface LoadedRoute {
  Component: ComponentType;
  /** What a page tells the frames around it. */
  handle?: PageHandle;
}

/**
 * A route part that draws what its loader has found. The loader runs at every navigation: all parts of a view are
 * asked for together, so they are of one release, whatever navigation was broken off before.
 */
export function loadedRoute(
  load: NonNullable<Extract<RouteObject['loader'], (...given: never) => unknown>>,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  function Loaded() {
    return createElement(useLoaderData<LoadedRoute>().Component);
  }
  return { loader: load, shouldRevalidate: () => true, Component: Loaded };
}
