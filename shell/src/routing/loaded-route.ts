import type { AreaRoute, LazyComponent } from '@teluk-mart/contract';
import type { ShellPage } from '@teluk-mart/contract/shell-pages';
import { type ComponentType, createElement, useMemo } from 'react';
import { type RouteObject, type RouterState, useLoaderData, useMatches } from 'react-router-dom';

/** A page's metadata and roles, for the frames around it. */
type PageHandle = Partial<Pick<AreaRoute, 'document' | 'roles'>>;

/** The answer of a loader that finds out which component its route draws. */
export interface LoadedRoute {
  Component: ComponentType;
  /** Set for a page. */
  handle?: PageHandle;
  /** Reason why the component draws only a failure. */
  error?: unknown;
}

type LoadedRouteObject = Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>;

/**
 * Returns a route part that draws what its loader has found. The loader runs at every navigation. All parts of a view
 * are asked for together, so they are of one release, whatever navigation was broken off before.
 */
export function loadedRoute(
  load: NonNullable<Extract<RouteObject['loader'], (...given: never) => unknown>>,
): LoadedRouteObject {
  function Loaded() {
    const { Component } = useLoaderData<LoadedRoute>();
    // The router draws its routes anew at each step of a navigation; their content need not be drawn again for that.
    return useMemo(() => createElement(Component), [Component]);
  }
  return { loader: load, shouldRevalidate: () => true, Component: Loaded };
}

const components = new Map<LazyComponent, ComponentType>();

/** Loads a page's or layout's code unless it is there; a failure is not kept, so that the next try asks again. */
export async function loadComponent(lazy: LazyComponent): Promise<ComponentType> {
  const component = components.get(lazy) ?? (await lazy()).default;
  components.set(lazy, component);
  return component;
}

/** Returns the error that keeps the router from drawing the page that it has come to, if there is one. */
export function pageError({ errors, loaderData }: RouterState): unknown {
  const loaded = Object.values(loaderData) as Partial<LoadedRoute>[];
  const found = [...Object.values(errors ?? {}), ...loaded.map((part) => part?.error)];
  return found.find((error) => error !== undefined);
}

/** Returns a route part that draws a lazily loaded component of the shell: a navigation waits for its code. */
export function lazyRoute(lazy: LazyComponent): LoadedRouteObject {
  return loadedRoute(async () => ({ Component: await loadComponent(lazy) }));
}

/** Returns a page of the shell as a route. */
export function shellRoute({ path, document, roles }: ShellPage, page: LazyComponent): RouteObject {
  const handle: PageHandle = { document, roles };
  return { path, handle, ...lazyRoute(page) };
}

/** Returns the handle of the current page: that of the release it was loaded from, or the shell's for its own pages. */
export function usePageHandle(): PageHandle {
  const page = useMatches().at(-1);
  const loaded = page?.loaderData as Partial<LoadedRoute> | undefined;
  return loaded?.handle ?? (page?.handle as PageHandle | undefined) ?? {};
}
