import { LAST_MODIFIED_PATH } from '../../content/last-modified-route';
import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import type { Day } from '@teluk-mart/domain/time/day';
import { generatePath } from 'react-router-dom';
import type { ComposedSite } from '../compositions/composed-sites';
import { isOver, type PageRecord } from '../document/metadata';
import { isOk, type ReadApi } from '../document/page-data';

/** A page that search engines may list. */
export interface PublicPage {
  path: string;
  route: ManifestRoute;
  /** Record of the page; `undefined` for a page without one. */
  record: PageRecord | undefined;
  /** Moment at which what it shows was last changed, ISO 8601 in UTC; `undefined` where it is unknown. */
  lastModified: string | undefined;
}

/** A route whose pages are those of records, as its declaration has them. */
interface RecordRoute {
  route: ManifestRoute;
  /** Path of the call that answers one record, for instance `/api/promos/:id`. */
  recordPath: string;
  /** Path of the call that answers all of them: what stands before the parameter. */
  listPath: string;
}

const PARAMETER = /[:*]/;

function publicRoutes({ areas }: ComposedSite): ManifestRoute[] {
  return areas.flatMap(({ routes }) => routes).filter(({ path, roles }) => !roles && path !== '*');
}

function recordRoute(route: ManifestRoute): RecordRoute[] {
  const recordPath = route.data?.find((path) => path.includes(':'));
  const [, listPath] = /^([^:]+)\/:\w+$/.exec(recordPath ?? '') ?? [];
  return recordPath && listPath ? [{ route, recordPath, listPath }] : [];
}

/** Returns the answers of the API that a site's public pages are found in, by path. Rejects where one cannot be had. */
export async function readSources(
  site: ComposedSite,
  readApi: ReadApi,
): Promise<ReadonlyMap<string, string>> {
  const lists = publicRoutes(site)
    .flatMap(recordRoute)
    .map(({ listPath }) => listPath);
  const answers = [LAST_MODIFIED_PATH, ...new Set(lists)].map(async (path) => {
    const { status, body } = await readApi(path);
    if (!isOk(status)) throw new Error(`${path} answered ${status}`);
    return [path, body] as const;
  });
  return new Map(await Promise.all(answers));
}

/** Moments of the last changes, by the path of the call that answers the record. */
type Changes = Readonly<Record<string, string>>;

/**
 * Returns the path of a record's page, or of the call that answers the record; `undefined` where it lacks a parameter's
 * field.
 */
function pathOf(pattern: string, record: PageRecord): string | undefined {
  try {
    return generatePath(pattern, record as Record<string, string>);
  } catch {
    return undefined;
  }
}

function recordPages(
  { route, recordPath }: RecordRoute,
  records: readonly PageRecord[],
  changes: Changes,
  today: Day,
): PublicPage[] {
  return records
    .filter((record) => !isOver(route.document, record, today))
    .flatMap((record) => {
      const path = pathOf(route.path, record);
      const call = pathOf(recordPath, record);
      if (path === undefined || call === undefined) return [];
      return [{ path, route, record, lastModified: changes[call] }];
    });
}

/** Returns the last change among the records of the lists that a page shows. */
function lastChange(route: ManifestRoute, changes: Changes): string | undefined {
  const lists = (route.data ?? []).map((path) => `${path.split('?')[0]}/`);
  return Object.entries(changes)
    .filter(([call]) => lists.some((list) => call.startsWith(list)))
    .map(([, at]) => at)
    .sort()
    .at(-1);
}

/**
 * Returns all public pages of a site: those without a record first, then those of visible records that are not over.
 */
export function publicPages(
  site: ComposedSite,
  sources: ReadonlyMap<string, string>,
  today: Day,
): PublicPage[] {
  const changes = JSON.parse(sources.get(LAST_MODIFIED_PATH) ?? '{}') as Changes;
  const routes = publicRoutes(site);
  const fixed = routes
    .filter(({ path }) => !PARAMETER.test(path))
    .map((route) => ({
      path: route.path,
      route,
      record: undefined,
      lastModified: lastChange(route, changes),
    }));
  const ofRecords = routes.flatMap(recordRoute).flatMap((declared) => {
    const records = JSON.parse(sources.get(declared.listPath) ?? '[]') as PageRecord[];
    return recordPages(declared, records, changes, today);
  });
  return [...fixed, ...ofRecords];
}
