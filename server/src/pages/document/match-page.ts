import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import { PREVIEW_PARAMETER } from '@teluk-mart/contract/page-data';
import type { RegisteredArea } from '@teluk-mart/contract/registry';
import { SHELL_PAGES, type ShellPage } from '@teluk-mart/contract/shell-pages';
import { isStaffAddress, STAFF_CATCH_ALL } from '@teluk-mart/contract/staff-address';
import { generatePath, matchRoutes } from 'react-router-dom';

/** A page that an area declares. */
export interface AreaPage {
  kind: 'page';
  area: RegisteredArea;
  route: ManifestRoute;
  params: Record<string, string>;
}

/** The page that stands at an address, before anything is rendered. */
export type PageMatch =
  | AreaPage
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

/** Matches an address with the declarations of the shell and the areas. */
export function matchAddress(
  areas: readonly RegisteredArea[],
  { pathname, searchParams }: URL,
): MatchedAddress {
  const page = matchPage(areas, pathname);
  const isInStaffArea = isStaffAddress(pathname);
  const route = page.kind === 'page' ? page.route : undefined;
  return {
    page,
    isInStaffArea,
    isForStaff: isInStaffArea || page.kind === 'shell' || route?.roles !== undefined,
    isPreview: route?.data !== undefined && !route.roles && searchParams.has(PREVIEW_PARAMETER),
  };
}

/** A path, and the page that stands there. */
interface Route {
  path: string;
  pageAt: (params: Record<string, string>) => PageMatch;
}

const SHELL_ROUTES: readonly Route[] = [
  ...SHELL_PAGES.map((page): Route => ({
    path: page.path,
    pageAt: () => ({ kind: 'shell', page }),
  })),
  // What no area declares in the staff area is unknown, even if a public area has a catch-all.
  { path: STAFF_CATCH_ALL, pageAt: () => ({ kind: 'unknown' }) },
];

function routesOf(area: RegisteredArea): Route[] {
  const pages = area.routes.map((route): Route => ({
    path: route.path,
    pageAt: (params) => ({ kind: 'page', area, route, params }),
  }));
  const redirects = area.redirects.map(({ from, to }): Route => ({
    path: from,
    pageAt: (params) => ({ kind: 'redirect', to: generatePath(to, params) }),
  }));
  return [...pages, ...redirects];
}

/** Finds the page at an address; the best match wins as it does in the browser, and the shell's before an equal one. */
function matchPage(areas: readonly RegisteredArea[], pathname: string): PageMatch {
  const [found] = matchRoutes([...SHELL_ROUTES, ...areas.flatMap(routesOf)], pathname) ?? [];
  // No declared path has an optional parameter, so each has its value.
  return found ? found.route.pageAt(found.params as Record<string, string>) : { kind: 'unknown' };
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
