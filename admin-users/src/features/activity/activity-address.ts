import {
  AUDIT_FILTER_NAMES,
  type AuditFilter,
  auditQuery,
  readAuditFilter,
} from '@teluk-mart/shared/domain/audit/audit-filter';
import { useSearchParams } from '@teluk-mart/shared/routing';
import { type TableAddress, useTableQuery } from '@teluk-mart/shared/ui/table/use-table-query';

/** Which events the page shows, all of it kept in its address. */
export interface ActivityAddress {
  filter: AuditFilter;
  table: TableAddress['query'];
  changeTable: TableAddress['change'];
  /** Leads to the first page; `undefined` takes a part off. */
  changeFilter: (change: Partial<AuditFilter>) => void;
}

/** There is one order: the newest first. */
const ORDER = { column: 'pada', direction: 'desc' } as const;

/** Reads and changes what the page's address says. */
export function useActivityAddress(): ActivityAddress {
  const [query] = useSearchParams();
  const table = useTableQuery([ORDER.column], ORDER);
  return {
    filter: readAuditFilter(query),
    table: table.query,
    changeTable: table.change,
    changeFilter: (change) =>
      table.changeFilter(AUDIT_FILTER_NAMES, (before) =>
        auditQuery({ ...readAuditFilter(before), ...change }),
      ),
  };
}

/** A change that takes the whole filter off. */
export const NO_FILTER: Partial<AuditFilter> = Object.fromEntries(
  AUDIT_FILTER_NAMES.map((name) => [name, undefined]),
);

/** The API's query for the page that the address asks for. */
export function activityQuery({ filter, table }: ActivityAddress): string {
  const query = auditQuery(filter);
  query.set('page', String(table.page + 1));
  query.set('limit', String(table.pageSize));
  return query.toString();
}
