import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';
import { RetryNotice } from '../notices';
import type { TableColumn, TableRecord } from './table-column';
import { EmptyTable, type EmptyTableAction, TableLoading } from './table-notices';
import { TableGrid } from './TableGrid';
import { TablePages } from './TablePages';
import { matchesSearch, SearchBox, TableToolbar } from './TableToolbar';
import { DEFAULT_PAGE_SIZE, type TableSort, useTableQuery } from './use-table-query';

/** A filter that decides which rows a table is given; it stands beside the search. */
export interface TableFilter {
  /** Usually a `FilterBar`. */
  control: ReactNode;
  /** Takes the filter off again; `undefined` while it is off. */
  clear: EmptyTableAction | undefined;
}

interface DataTableProps<Row extends TableRecord> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** `undefined` while they are on their way, or where they could not be fetched. */
  rows: readonly Row[] | undefined;
  /** The last fetch failed; `onRetry` repeats it. Rows that are there stay, and a notice says that they are old. */
  failed: boolean;
  /** The rows are being asked for again. */
  retrying?: boolean;
  onRetry: () => void;
  /** Shown where there are no rows at all. */
  emptyText: string;
  /** Shown where no row fits the search. */
  noMatchText?: string;
  searchLabel: string;
  /** Texts of a row that the search looks in. */
  searchIn: (row: Row) => readonly string[];
  defaultSort: TableSort;
  /** Decides which of all rows `rows` holds; it stays where it keeps none. */
  filter?: TableFilter;
  /** The actions of a row, usually `RowActions`. */
  actions?: (row: Row) => ReactNode;
}

/**
 * A table of staff: search and filter above, sorting by its headings, pages below, all of it kept in the address. Where
 * there is little room the facts of columns with `onPhone: false` move below the first column's.
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
  filter,
  ...table
}: DataTableProps<Row>) {
  const names = columns.map(({ name }) => name);
  const { query, change } = useTableQuery(names, defaultSort);
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
  const clearFilter = filter?.clear ? [filter.clear] : [];
  // The grid's own quick filter would keep its headings above an empty table, and tell its count only once it is drawn.
  const found = rows.filter((row) => matchesSearch(searchIn(row), query.search));
  // Rows may have been deleted: the last page stands for one beyond it.
  const page = Math.min(query.page, Math.max(0, Math.ceil(found.length / query.pageSize) - 1));
  return (
    <>
      {staleNotice}
      {(rows.length > 0 || filter) && (
        <TableToolbar
          search={
            <SearchBox
              label={searchLabel}
              value={query.search}
              onChange={(search) => change({ search })}
            />
          }
          filter={filter?.control}
        />
      )}
      {rows.length === 0 && <EmptyTable text={emptyText} actions={clearFilter} />}
      {rows.length > 0 && found.length === 0 && (
        <EmptyTable
          text={noMatchText}
          actions={[
            { label: 'Hapus pencarian', onSelect: () => change({ search: '' }) },
            ...clearFilter,
          ]}
        />
      )}
      {found.length > 0 && (
        <TableGrid
          {...table}
          columns={columns}
          rows={found}
          query={{ ...query, page }}
          onQueryChange={change}
        />
      )}
      {found.length > DEFAULT_PAGE_SIZE && (
        <TablePages
          count={found.length}
          page={page}
          pageSize={query.pageSize}
          onQueryChange={change}
        />
      )}
    </>
  );
}
