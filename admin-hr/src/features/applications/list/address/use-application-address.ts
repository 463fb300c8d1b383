import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  FILTER_NAMES,
  filterQuery,
  readFilter,
} from '@teluk-mart/shared/domain/application/application-filter';
import { type TableQuery, useTableQuery } from '@teluk-mart/shared/hooks/use-table-query';
import { useSearchParams } from '@teluk-mart/shared/routing';

/** The newest first (spec §9). */
const DEFAULT_SORT = { column: 'dibuat_pada', direction: 'desc' } as const;

/** Which applications the page shows, all of it kept in its address. */
export interface ApplicationAddress {
  filter: ApplicationFilter;
  /** Sorting and page. */
  table: TableQuery;
  /** The search too, which leaves no step back for each letter. */
  changeTable: (change: Partial<TableQuery>) => void;
  /** Leads to the first page; `undefined` takes a part off. */
  changeFilter: (change: Partial<ApplicationFilter>) => void;
  /** Another page without a step back and without scrolling; counted from 0. */
  replacePage: (page: number) => void;
}

function withFilter(before: URLSearchParams, change: Partial<ApplicationFilter>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name of [...FILTER_NAMES, 'hal']) after.delete(name);
  filterQuery({ ...readFilter(before), ...change }).forEach((value, name) =>
    after.set(name, value),
  );
  return after;
}

function withPage(before: URLSearchParams, page: number): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('hal');
  if (page > 0) after.set('hal', String(page + 1));
  return after;
}

/** Reads and changes what the page's address says of the list. */
export function useApplicationAddress(): ApplicationAddress {
  const [query, setQuery] = useSearchParams();
  const [table, changeTable] = useTableQuery(APPLICATION_SORTS, DEFAULT_SORT);
  return {
    filter: readFilter(query),
    table,
    changeTable,
    changeFilter: (change) =>
      setQuery((before) => withFilter(before, change), { preventScrollReset: true }),
    replacePage: (page) =>
      setQuery((before) => withPage(before, page), { preventScrollReset: true, replace: true }),
  };
}
