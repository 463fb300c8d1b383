import type { ReactNode } from 'react';
import {
  FEWEST_ROWS,
  type TableSort,
  useTableQuery,
} from '@teluk-mart/shared/ui/table/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { RetryNotice } from '../notices';
import { matchesSearch } from './matches-search';
import { NothingShown, type TableFilter, TableLoading } from './table-notices';
import { pageOfRows } from './page-of-rows';
import { SearchBox, TableToolbar } from './TableToolbar';
import type { TableColumn, TableRecord } from './table-column';
import { TableGrid } from './TableGrid';
import { TablePages } from './TablePages';

interface DataTableProps<Row extends TableRecord> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** `undefined` while they are on their way, or where they could not be fetched. */
  rows: readonly Row[] | undefined;
  /**
   * Whether the last fetch failed; `onRetry` asks again. Rows that are there stay, and a notice says that they are old.
   */
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
  /** What decides which of all rows `rows` holds; it stays where it keeps none. */
  filter?: TableFilter;
  /** What can be done with a row, usually `RowActions`. */
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
  const filterWaysOut = filter?.wayOut ? [filter.wayOut] : [];
  const found = rows.filter((row) => matchesSearch(searchIn(row), query.search));
  const shown = pageOfRows(found, columns, query);
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
      {rows.length === 0 && <NothingShown text={emptyText} waysOut={filterWaysOut} />}
      {rows.length > 0 && found.length === 0 && (
        <NothingShown
          text={noMatchText}
          waysOut={[
            { label: 'Hapus pencarian', onSelect: () => change({ search: '' }) },
            ...filterWaysOut,
          ]}
        />
      )}
      {found.length > 0 && (
        <TableGrid
          {...table}
          columns={columns}
          rows={shown.rows}
          sort={query.sort}
          onQueryChange={change}
        />
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
