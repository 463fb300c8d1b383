import type { ReactNode } from 'react';
import {
  FEWEST_ROWS,
  type TableSort,
  useTableQuery,
} from '@teluk-mart/shared/hooks/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { EmptyState } from './EmptyState';
import { RetryNotice } from './RetryNotice';
import { matchesSearch } from './table/matches-search';
import { pageOfRows } from './table/page-of-rows';
import { SearchBox } from './table/SearchBox';
import type { TableColumn, TableRecord } from './table/table-column';
import { TableGrid } from './table/TableGrid';
import { TableLoading } from './table/TableLoading';
import { TablePages } from './table/TablePages';

interface DataTableProps<Row extends TableRecord> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** `undefined` while they are on their way, or where they could not be fetched. */
  rows: readonly Row[] | undefined;
  /** Whether the last fetch failed; `onRetry` asks again. Rows that are there stay, and a notice says that they are old. */
  failed: boolean;
  /** Whether they are being asked for again. */
  retrying?: boolean;
  onRetry: () => void;
  /** What stands there where there are no rows at all. */
  emptyText: string;
  /** What stands there where no row fits the search. */
  noMatchText?: string;
  searchLabel: string;
  /** Texts of a row in which the search looks. */
  searchIn: (row: Row) => readonly string[];
  defaultSort: TableSort;
  /** What can be done with a row, usually `RowActions`. */
  actions?: (row: Row) => ReactNode;
}

/**
 * A table of staff: search above, sorting by its headings, pages below, all of it kept in the address; on a phone the
 * facts of columns with `onPhone: false` move below the first column's.
 */
export function DataTable<Row extends TableRecord>({
  rows,
  failed,
  retrying,
  onRetry,
  emptyText,
  noMatchText = 'Tidak ada data yang cocok dengan pencarian.',
  searchLabel,
  searchIn,
  defaultSort,
  columns,
  ...table
}: DataTableProps<Row>) {
  const names = columns.map(({ name }) => name);
  const [query, change] = useTableQuery(names, defaultSort);
  if (!rows) {
    return failed ? <RetryNotice onRetry={onRetry} retrying={retrying} /> : <TableLoading />;
  }
  const staleNotice = failed && (
    <Box sx={{ mb: 2 }}>
      <RetryNotice
        dense
        text="Data terbaru belum bisa dimuat."
        onRetry={onRetry}
        retrying={retrying}
      />
    </Box>
  );
  if (rows.length === 0) {
    return (
      <>
        {staleNotice}
        <EmptyState text={emptyText} />
      </>
    );
  }
  const found = rows.filter((row) => matchesSearch(searchIn(row), query.search));
  const shown = pageOfRows(found, columns, query);
  return (
    <>
      {staleNotice}
      <Box sx={{ mb: 2 }}>
        <SearchBox
          label={searchLabel}
          value={query.search}
          onChange={(search) => change({ search })}
        />
      </Box>
      {found.length > 0 ? (
        <TableGrid
          {...table}
          columns={columns}
          rows={shown.rows}
          sort={query.sort}
          onQueryChange={change}
        />
      ) : (
        <Box role="status">
          <EmptyState text={noMatchText} />
        </Box>
      )}
      {found.length > FEWEST_ROWS && (
        <TablePages
          count={found.length}
          page={shown.page}
          pageSize={query.pageSize}
          onQueryChange={change}
        />
      )}
    </>
  );
}
