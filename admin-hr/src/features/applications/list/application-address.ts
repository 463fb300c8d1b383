import { useSearchParams } from '@teluk-mart/contract/routing';
import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  FILTER_NAMES,
  filterQuery,
  readFilter,
} from '@teluk-mart/domain/application/application-filter';
import { type TableAddress, useTableQuery } from '@teluk-mart/ui/table/use-table-query';

/** The newest first (docs/specification.md#application-staff-page). */
const DEFAULT_SORT = { column: 'dibuat_pada', direction: 'desc' } as const;

/** Filter, sorting and page of the list, all of it kept in the page's address. */
export interface ApplicationAddress {
  filter: ApplicationFilter;
  /** Sorting and page. */
  table: TableAddress['query'];
  /** Takes the search too, which leaves no step back for each letter. */
  changeTable: TableAddress['change'];
  /** Leads to the first page; `undefined` takes a part off. */
  changeFilter: (change: Partial<ApplicationFilter>) => void;
  /** Shows another page without a step back and without scrolling; counted from 0. */
  replacePage: TableAddress['replacePage'];
}

/** Reads and changes the list's part of the page's address. */
export function useApplicationAddress(): ApplicationAddress {
  const [query] = useSearchParams();
  const table = useTableQuery(APPLICATION_SORTS, DEFAULT_SORT);
  return {
    filter: readFilter(query),
    table: table.query,
    changeTable: table.change,
    changeFilter: (change) =>
      table.changeFilter(FILTER_NAMES, (before) =>
        filterQuery({ ...readFilter(before), ...change }),
      ),
    replacePage: table.replacePage,
  };
}

/** Returns a change that takes every part of the filter off but those given. */
export function noFilter(kept: Partial<ApplicationFilter> = {}): Partial<ApplicationFilter> {
  return { ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])), ...kept };
}

/** The parts of the filter that stand below 'Filter lainnya', all of them off. */
export const NO_MORE_FILTERS = {
  posisi: undefined,
  pendidikan: undefined,
  dari: undefined,
  sampai: undefined,
} satisfies Partial<ApplicationFilter>;

/** Counts those of them that are on. */
export function countMoreFilters({ posisi, pendidikan, dari, sampai }: ApplicationFilter): number {
  return [posisi, pendidikan, dari, sampai].filter((part) => part !== undefined).length;
}

/** Returns the API's query for all applications that match, in the list's order: for the export. */
export function matchingQuery({
  filter,
  table: { sort },
}: Pick<ApplicationAddress, 'filter' | 'table'>): string {
  const query = filterQuery(filter);
  query.set('urut', sort.column);
  query.set('arah', sort.direction);
  return query.toString();
}

/** Returns the API's query for the page of applications that the address asks for. */
export function pageQuery(address: Pick<ApplicationAddress, 'filter' | 'table'>): string {
  const { page, pageSize } = address.table;
  return `${matchingQuery(address)}&page=${page + 1}&limit=${pageSize}`;
}
