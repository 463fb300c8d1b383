import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { generatePath } from 'react-router-dom';
import type { ReadCache } from '../../app/read-cache';
import { LAST_MODIFIED_PATH } from '../../content/routes';
import type { ComposedSite } from '../compositions/site-source';
import { isOver, type PageRecord } from '../document/metadata';

/** A page that search engines may list. */
export interface PublicPage {
  path: string;
  route: ManifestRoute;
  record?: PageRecord;
  /** Moment at which what it shows was last changed, ISO 8601 in UTC; `undefined` where it is unknown. */
  lastModified: string | undefined;
}

/** Matches the call that answers one record, and before its parameter the one that answers all. */
const RECORD_CALL = /^([^:]+)\/:\w+$/;

/** Moments of the last changes, by the path of the call that answers the record. */
type Changes = Readonly<Record<string, string>>;

/**
 * Lists all public pages of a site: those without a record first, then those of visible records that are not over.
 * Rejects where an answer cannot be had.
 */
export async function listPublicPages(
  { areas }: ComposedSite,
  content: Pick<ReadCache, 'readPublic'>,
): Promise<PublicPage[]> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await content.readPublic(path);
    if (!answer) throw new Error(`There is nothing at ${path}`);
    return answer.value;
  };
  const routes = areas.flatMap((area) => area.routes).filter(({ roles }) => !roles);
  const today = todayInMakassar();
  const changes = (await read(LAST_MODIFIED_PATH)) as Changes;
  const fixed = routes
    .filter(({ path }) => !/[:*]/.test(path))
    .map((route) => ({ path: route.path, route, lastModified: lastChange(route, changes) }));
  const ofRecords = routes.map(async (route): Promise<PublicPage[]> => {
    const recordPath = route.data?.find((path) => path.includes(':'));
    const [, listPath] = RECORD_CALL.exec(recordPath ?? '') ?? [];
    if (!recordPath || !listPath) return [];
    const records = (await read(listPath)) as PageRecord[];
    return records
      .filter((record) => !isOver(route.document, record, today))
      .flatMap((record) => {
        const path = fillPath(route.path, record);
        const call = fillPath(recordPath, record);
        if (path === undefined || call === undefined) return [];
        return [{ path, route, record, lastModified: changes[call] }];
      });
  });
  return [...fixed, ...(await Promise.all(ofRecords)).flat()];
}

/** Fills in a record's fields; `undefined` where it lacks one. */
function fillPath(pattern: string, record: PageRecord): string | undefined {
  try {
    return generatePath(pattern, record as Record<string, string>);
  } catch {
    return undefined;
  }
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
