import { generatePath, matchRoutes } from 'react-router';
import type { ManifestRoute } from '@teluk-mart/shared/contract/area-manifest';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import { SHELL_PAGES, type ShellPage, STAFF_CATCH_ALL } from '../../src/routing/shell-pages';

/** What the web server knows of an address before anything is rendered. */
export type PageMatch =
  | { kind: 'page'; area: RegisteredArea; route: ManifestRoute; params: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'unknown' };

/**
 * Finds the page of an address in the shell's and the areas' declarations; the best match wins as it does in the
 * browser. What no area declares below the staff area is unknown, even where a public area has a catch-all.
 */
export function matchPage(areas: readonly RegisteredArea[], pathname: string): PageMatch {
  const candidates = [
    ...SHELL_PAGES.map((page) => ({
      path: page.path,
      match: { kind: 'shell', page } as const,
    })),
    { path: STAFF_CATCH_ALL, match: { kind: 'unknown' } as const },
    ...areas.flatMap((area) => [
      ...area.routes.map((route) => ({
        path: route.path,
        match: { kind: 'page', area, route } as const,
      })),
      ...area.redirects.map(({ from, to }) => ({
        path: from,
        match: { kind: 'redirect', to } as const,
      })),
    ]),
  ].map(({ path, match }) => ({ path, handle: match }));
  const found = matchRoutes(candidates, pathname)?.at(-1);
  if (!found) return { kind: 'unknown' };
  const params = Object.fromEntries(
    Object.entries(found.params).map(([name, value]) => [name, value ?? '']),
  );
  const { handle } = found.route;
  if (handle.kind === 'page') return { ...handle, params };
  if (handle.kind === 'redirect') return { kind: 'redirect', to: generatePath(handle.to, params) };
  return handle;
}
