import { gridClasses } from '@mui/x-data-grid';
import type { FocusTarget } from '@teluk-mart/ui/hooks/focus';
import type { ReactNode } from 'react';
import { RetryNotice } from '../notices';
import type { TableRecord } from './table-column';
import { EmptyTable, type EmptyTableAction, StaleNotice, TableLoading } from './table-notices';
import { TableGrid, type TableGridProps } from './TableGrid';
import { type TableSort, useTableQuery } from './use-table-query';

/** A filter that decides which rows a table is given; it stands beside the search. */
export interface TableFilter {
  /** Usually a `FilterBar`. */
  control: ReactNode;
  /** Takes the filter off again; `undefined` while it is off. */
  clear: EmptyTableAction | undefined;
}

type OfGrid = 'name' | 'label' | 'columns' | 'searchLabel' | 'actions' | 'onOpen';

interface DataTableProps<Row extends TableRecord> extends Pick<TableGridProps<Row>, OfGrid> {
  /** `undefined` while they are on their way, or if they could not be fetched. */
  rows: readonly Row[] | undefined;
  /** The last fetch failed; `onRetry` repeats it. Rows that are there stay, and a notice says that they are old. */
  failed: boolean;
  /** The rows are being asked for again. */
  retrying?: boolean;
  onRetry: () => void;
  /** Shown if there are no rows at all. */
  emptyText: string;
  /** Shown if no row fits the search. */
  noMatchText?: string;
  /** Texts of a row that the search looks in. */
  searchIn: (row: Row) => readonly string[];
  defaultSort: TableSort;
  /** Decides which of all rows `rows` holds; it stays if it keeps none. */
  filter?: TableFilter;
}

const theSearchBox: FocusTarget = (button) =>
  button.closest(`.${gridClasses.root}`)?.querySelector<HTMLElement>('input[type="search"]');

/**
 * A table of staff that holds all its rows: search and filter above, sorting by its headings, pages below. All of it is
 * kept in the address.
 */
export function DataTable<Row extends TableRecord>({
  rows,
  failed,
  retrying,
  onRetry,
  emptyText,
  noMatchText = 'Tidak ada data yang cocok dengan pencarian.',
  defaultSort,
  filter,
  ...table
}: DataTableProps<Row>) {
  const names = table.columns.map(({ name }) => name);
  const { query, change, replacePage } = useTableQuery(names, defaultSort);
  if (!rows) {
    return failed ? <RetryNotice onRetry={onRetry} retrying={retrying} /> : <TableLoading />;
  }
  // Rows may have been deleted: the last page stands for one beyond it.
  const lastPage = Math.max(0, Math.ceil(rows.length / query.pageSize) - 1);
  const clearFilter = filter?.clear ? [filter.clear] : [];
  const clearSearch = {
    label: 'Hapus pencarian',
    onSelect: () => change({ search: '' }),
    focusNext: theSearchBox,
  };
  return (
    <>
      {failed && <StaleNotice onRetry={onRetry} retrying={retrying} />}
      <TableGrid
        {...table}
        rows={rows}
        query={{ ...query, page: Math.min(query.page, lastPage) }}
        onQueryChange={change}
        onPageCorrected={replacePage}
        filter={filter?.control}
        empty={<EmptyTable text={emptyText} actions={clearFilter} />}
        noMatch={<EmptyTable text={noMatchText} actions={[clearSearch, ...clearFilter]} />}
      />
    </>
  );
}
