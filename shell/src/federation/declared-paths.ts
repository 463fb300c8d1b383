import type { ListedArea, Registry } from '@teluk-mart/contract/registry';
import { isStaffAddress } from '@teluk-mart/contract/staff-address';
import { matchRoutes } from 'react-router-dom';

/** The path at which an area draws undeclared addresses. */
export const CATCH_ALL = '*';

/** The frame that a page stands in: its area's own, or the shell's for staff. */
export type Frame = 'public' | 'staff';

/** A path that an area declares: a page's, or one that leads to another address. */
export interface DeclaredPath {
  /** Absolute path in React Router's notation. */
  path: string;
  area: ListedArea;
  frame: Frame;
  /** Path that it leads to, in the same notation; `undefined` for a page. */
  redirectTo: string | undefined;
}

/** Returns all paths that the areas of a composition declare. */
export function declaredPaths({ areas }: Pick<Registry, 'areas'>): DeclaredPath[] {
  return areas.flatMap((area) => [
    ...area.routes.map(({ path, roles }) => ({
      path,
      area,
      frame: roles ? ('staff' as const) : ('public' as const),
      redirectTo: undefined,
    })),
    ...area.redirects.map(({ from, to }) => ({
      path: from,
      area,
      frame: isStaffAddress(from) ? ('staff' as const) : ('public' as const),
      redirectTo: to,
    })),
  ]);
}

/**
 * Returns the declared path that an address belongs to, the best match as the router would find it. The catch-all
 * counts only if all areas are known, because the address may be one of a missing area. Below the staff area the shell
 * has a catch-all of its own.
 */
export function findDeclaredPath(
  registry: Pick<Registry, 'areas' | 'unavailable'>,
  pathname: string,
): DeclaredPath | undefined {
  const isShellsToTell = registry.unavailable.length > 0 || isStaffAddress(pathname);
  const branches = declaredPaths(registry)
    .filter(({ path }) => path !== CATCH_ALL || !isShellsToTell)
    .map((declared) => ({ path: declared.path, handle: declared }));
  return matchRoutes(branches, pathname)?.at(-1)?.route.handle;
}
