import type { RouteObject } from 'react-router';
import type { LazyComponent } from '@teluk-mart/shared/contract';
import { lazyRoute } from './lazy-route';
import type { PageHandle } from './page-handle';
import type { ShellPage } from './shell-pages';

/** A page of the shell as a route. */
export function shellRoute(
  { path, document, roles }: ShellPage,
  component: LazyComponent,
): RouteObject {
  const handle: PageHandle = { document, roles };
  return { path, handle, ...lazyRoute(component) };
}
