import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import { PREVIEW_PARAMETER } from '@teluk-mart/contract/page-data';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { SHELL_PAGES, type ShellPage } from '@teluk-mart/contract/shell-pages';
import { isStaffAddress, STAFF_CATCH_ALL } from '@teluk-mart/contract/staff-address';
import { generatePath, matchRoutes } from 'react-router-dom';

/** The page that stands at an address, before anything is rendered. */
export type PageMatch =
  | { kind: 'page'; area: RegisteredArea; route: ManifestRoute; params: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'unknown' };

/** Facts of a document's address, found out once a request. */
export interface MatchedAddress {
  page: PageMatch;
  /** True if the address lies in the staff area, declared or not: the page then stands in the staff frame. */
  isInStaffArea: boolean;
  /** True if the page is only for staff: one with roles, one of the shell's own, or whatever else lies in their area. */
  isForStaff: boolean;
  /** True if it is the preview of a public page, which gets its data from a staff page in place of the API. */
  isPreview: boolean;
}

const SHELL_ROUTES = SHELL_PAGES.map((page) => ({
  path: page.path,
  handle: { kind: 'shell', page } as const,
}));

/** Matches an address with the shell's declarations, then with the areas'. */
export function matchAddress(
  areas: readonly RegisteredArea[],
  { pathname, searchParams }: URL,
): MatchedAddress {
  const shellPage = matchRoutes(SHELL_ROUTES, pathname)?.[0]?.route.handle;
  const page = shellPage ?? matchPage(areas, pathname);
  const isInStaffArea = isStaffAddress(pathname);
  const route = page.kind === 'page' ? page.route : undefined;
  return {
    page,
    isInStaffArea,
    isForStaff: isInStaffArea || page.kind === 'shell' || route?.roles !== undefined,
    isPreview:
      route !== undefined &&
      !route.roles &&
      route.data !== undefined &&
      searchParams.has(PREVIEW_PARAMETER),
  };
}

/**
 * Finds an area's page; the best match wins as it does in the browser. An address in the staff area that no area
 * declares is unknown, even if a public area has a catch-all.
 */
function matchPage(areas: readonly RegisteredArea[], pathname: string): PageMatch {
  const routes = [
    { path: STAFF_CATCH_ALL, handle: { kind: 'unknown' } as const },
    ...areas.flatMap((area) => [
      ...area.routes.map((route) => ({
        path: route.path,
        handle: { kind: 'page', area, route } as const,
      })),
      ...area.redirects.map(({ from, to }) => ({
        path: from,
        handle: { kind: 'redirect', to } as const,
      })),
    ]),
  ];
  const found = matchRoutes(routes, pathname)?.at(-1);
  if (!found) return { kind: 'unknown' };
  const params = Object.fromEntries(
    Object.entries(found.params).map(([name, value]) => [name, value ?? '']),
  );
  const { handle } = found.route;
  if (handle.kind === 'page') return { ...handle, params };
  if (handle.kind === 'redirect') return { kind: 'redirect', to: generatePath(handle.to, params) };
  return handle;
}

/** Returns true if the address is declared; a catch-all stands for those that are not. */
export function isDeclared(page: PageMatch): boolean {
  return page.kind === 'page' ? page.route.path !== '*' : page.kind !== 'unknown';
}

/** Returns the query parameters that a page reads. */
export function parametersOf(page: PageMatch): readonly string[] {
  if (page.kind !== 'page' || !isDeclared(page)) return [];
  const { parameters = [], form } = page.route;
  // The thanks for a form that was sent are no page that is cached.
  return form === undefined ? parameters : [...parameters, FORM_SENT_PARAMETER];
}

/** Form of a page that everybody may see, which browsers post without script. */
export interface PlainForm {
  /** Path of the API that takes it, as the page declares it. */
  form: string;
  /** Path of the page. */
  page: string;
}

/** Returns the form of a page; `undefined` where it has none, or is for staff. */
export function formOf(page: PageMatch): PlainForm | undefined {
  if (page.kind !== 'page' || page.route.roles || page.route.form === undefined) return undefined;
  return { form: page.route.form, page: generatePath(page.route.path, page.params) };
}
