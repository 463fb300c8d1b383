import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  FILTER_NAMES,
  filterQuery,
  readFilter,
} from '@teluk-mart/shared/domain/application/application-filter';
import { type TableAddress, useTableQuery } from '@teluk-mart/shared/hooks/use-table-query';
import { useSearchParams } from '@teluk-mart/shared/routing';

/** The newest first (spec §9). */
const DEFAULT_SORT = { column: 'dibuat_pada', direction: 'desc' } as const;

/** Which applications the page shows, all of it kept in its address. */
export interface ApplicationAddress {
  filter: ApplicationFilter;
  /** Sorting and page. */
  table: TableAddress['query'];
  /** The search too, which leaves no step back for each letter. */
  changeTable: TableAddress['change'];
  /** Leads to the first page; `undefined` takes a part off. */
  changeFilter: (change: Partial<ApplicationFilter>) => void;
  /** Another page without a step back and without scrolling; counted from 0. */
  replacePage: TableAddress['replacePage'];
}

/** Reads and changes what the page's address says of the list. */
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
