import { useSearchParams } from '@teluk-mart/contract/routing';
import {
  AUDIT_FILTER_NAMES,
  type AuditFilter,
  auditQuery,
  readAuditFilter,
} from '@teluk-mart/domain/audit/audit-filter';
import { type TableAddress, useTableQuery } from '@teluk-mart/ui/table/use-table-query';

/** Filter, sorting and page of the events, all of it kept in the page's address. */
export interface ActivityAddress {
  filter: AuditFilter;
  /** Its search is the name or title that the filter asks for. */
  table: TableAddress['query'];
  changeTable: TableAddress['change'];
  replacePage: TableAddress['replacePage'];
  /** Leads to the first page; `undefined` takes a part off. */
  changeFilter: (change: Partial<AuditFilter>) => void;
}

/** The newest first. */
const DEFAULT_SORT = { column: 'pada', direction: 'desc' } as const;

/** Reads and changes the page's address. */
export function useActivityAddress(): ActivityAddress {
  const [query] = useSearchParams();
  const table = useTableQuery([DEFAULT_SORT.column], DEFAULT_SORT);
  const filter = readAuditFilter(query);
  const changeFilter: ActivityAddress['changeFilter'] = (change) =>
    table.changeFilter(AUDIT_FILTER_NAMES, (before) =>
      auditQuery({ ...readAuditFilter(before), ...change }),
    );
  return {
    filter,
    table: { ...table.query, search: filter.cari ?? filter.oleh ?? '' },
    changeTable: ({ search, ...change }) =>
      search === undefined
        ? table.change(change)
        : changeFilter({ cari: search || undefined, oleh: undefined }),
    changeFilter,
    replacePage: table.replacePage,
  };
}

/** A change that takes the whole filter off. */
export const NO_FILTER: Partial<AuditFilter> = Object.fromEntries(
  AUDIT_FILTER_NAMES.map((name) => [name, undefined]),
);

/** Returns the API's query for the page that the address asks for. */
export function activityQuery({ filter, table }: ActivityAddress): string {
  const query = auditQuery(filter);
  if (table.sort.direction !== DEFAULT_SORT.direction) query.set('arah', table.sort.direction);
  query.set('page', String(table.page + 1));
  query.set('limit', String(table.pageSize));
  return query.toString();
}
