import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { DataGrid, gridPageCountSelector, useGridApiRef } from '@mui/x-data-grid';
import { useIsNarrow } from '@teluk-mart/ui/hooks/use-is-narrow';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { ON_PAPER } from '../theme/print';
import { ACTIONS_FIELD, type DrawActions, gridColumns } from './grid-columns';
import { GRID_LOOK } from './grid-look';
import { GRID_TEXTS } from './grid-texts';
import { GridFooter } from './GridFooter';
import { GridToolbar } from './GridToolbar';
import { PAGER_LOOK } from './pager';
import { ACTIONS_WIDTH, leastTableWidth, type TableColumn, type TableRecord } from './table-column';
import { TableSortSelect } from './TableSortSelect';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type TableQuery } from './use-table-query';
import { useTableSettings } from './use-table-settings';

/** A list of which the server sends one page, searched and sorted. */
interface ServerList {
  /** Rows on all pages. */
  total: number;
  /** Other rows are on their way in place of these. */
  waiting: boolean;
}

export interface TableGridProps<Row extends TableRecord> {
  /** Name under which the browser keeps the table's columns and its density. */
  name: string;
  /** Names the table for screen readers. */
  label: string;
  /** The same array at every render. */
  columns: readonly TableColumn<Row>[];
  /** The rows of all pages, or of one if the server has the list. */
  rows: readonly Row[];
  server?: ServerList;
  query: TableQuery;
  onQueryChange: (change: Partial<TableQuery>) => void;
  /** Called with the last page if the address names one beyond it. */
  onPageCorrected: (page: number) => void;
  searchLabel: string;
  /** Texts of a row that the search looks in, unless the server does; the same function at every render. */
  searchIn?: (row: Row) => readonly string[];
  /** Usually a `FilterBar`; stands beside the search. */
  filter?: ReactNode;
  /** Usually an `ExportButton`. */
  download?: ReactNode;
  /** Says why there are no rows at all. */
  empty: ReactNode;
  /** Says that no row fits the search. */
  noMatch?: ReactNode;
  /** The actions of a row, drawn at its end. */
  actions?: DrawActions<Row>;
  /** Opens the row that is pressed beside its actions, of which one does the same for the keyboard. */
  onOpen?: (row: Row) => void;
  /** Pixels. */
  actionsWidth?: number;
}

const SLOTS = { toolbar: GridToolbar, footer: GridFooter };

/** Returns the words of a search. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}

/** Returns the pixels of a row whose words have one line. */
const usualRowHeight = () => 64;

const byItsWords = () => 'auto' as const;

/** A longer page scrolls within the window, below its headings: only the rows in sight are drawn. */
const WINDOW_HEIGHT = 'max(420px, calc(100dvh - 208px))';

/**
 * The data grid of our tables: it searches, sorts and pages as the address says. Without room for columns, one cell
 * shows all of a row.
 */
export function TableGrid<Row extends TableRecord>({
  name,
  label,
  columns,
  rows,
  server,
  query: { search, sort, page, pageSize },
  onQueryChange,
  onPageCorrected,
  searchLabel,
  searchIn,
  filter,
  download,
  empty,
  noMatch,
  actions,
  onOpen,
  actionsWidth = ACTIONS_WIDTH,
}: TableGridProps<Row>) {
  const [{ hidden, density }, changeSettings] = useTableSettings(name);
  const [box, phone] = useIsNarrow(leastTableWidth(columns, actions ? actionsWidth : 0));
  const grid = useGridApiRef();
  // The content security policy lets in no style without the nonce that the app's own styles bear.
  const nonce = useEmotionCache()?.nonce;
  const { column, direction } = sort;
  // The grid takes another object for another order, search or page.
  const sortModel = useMemo(() => [{ field: column, sort: direction }], [column, direction]);
  const filterModel = useMemo(
    () => ({
      items: [],
      quickFilterValues: wordsOf(search),
      // The column that answers for the row may be hidden.
      quickFilterExcludeHiddenColumns: false,
    }),
    [search],
  );
  // Actions may change at every render. They come by a context, since the grid draws all cells twice for new columns.
  const [RowActions] = useState(() => createContext<DrawActions<Row> | undefined>(undefined));
  const hasActions = actions !== undefined;
  const described = useMemo(
    () =>
      gridColumns(columns, {
        phone,
        searchIn,
        actions: hasActions ? { width: actionsWidth, draw: RowActions } : undefined,
      }),
    [columns, phone, searchIn, hasActions, actionsWidth, RowActions],
  );
  const paginationModel = useMemo(() => ({ page, pageSize }), [page, pageSize]);
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ name: one, onPhone }) => [
          one,
          onPhone !== false || !(phone || hidden.includes(one)),
        ]),
      ),
    [columns, hidden, phone],
  );
  const scrolls = pageSize > DEFAULT_PAGE_SIZE && !phone;
  return (
    <Box
      ref={box}
      aria-busy={server?.waiting}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: scrolls ? WINDOW_HEIGHT : undefined,
        '& .MuiDataGrid-row': { cursor: onOpen && 'pointer' },
        // The widest table fits on A4.
        [ON_PAPER]: { zoom: 0.62 },
      }}
    >
      <RowActions value={actions}>
        <DataGrid
          apiRef={grid}
          aria-label={label}
          nonce={nonce}
          rows={rows}
          columns={described}
          localeText={GRID_TEXTS}
          density={phone ? 'standard' : density}
          getRowHeight={byItsWords}
          getEstimatedRowHeight={usualRowHeight}
          columnVisibilityModel={visibility}
          onColumnVisibilityModelChange={(model) =>
            changeSettings({
              hidden: columns.map(({ name: one }) => one).filter((one) => model[one] === false),
            })
          }
          disableColumnFilter
          disableColumnResize
          disableColumnMenu={phone}
          disableColumnSelector={phone}
          onCellClick={({ row, field }) => {
            // Whoever selects a text presses too.
            if (field !== ACTIONS_FIELD && getSelection()?.type !== 'Range') onOpen?.(row as Row);
          }}
          disableRowSelectionOnClick
          rowSelection={false}
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={([order]) => {
            if (!order?.sort) return;
            onQueryChange({ sort: { column: order.field, direction: order.sort } });
          }}
          filterModel={filterModel}
          onFilterModelChange={({ quickFilterValues = [] }) =>
            onQueryChange({ search: quickFilterValues.join(' ') })
          }
          pagination
          paginationModel={paginationModel}
          // The grid also asks for the first page whenever the address leads back to another search or order. It asks a
          // moment later, when it may be gone.
          onPaginationModelChange={(model) => {
            if (grid.current && page >= gridPageCountSelector(grid)) onPageCorrected(model.page);
          }}
          pageSizeOptions={PAGE_SIZES}
          {...(server && {
            paginationMode: 'server',
            sortingMode: 'server',
            filterMode: 'server',
            rowCount: server.total,
            loading: server.waiting,
          })}
          showToolbar
          slots={SLOTS}
          slotProps={{
            toolbar: {
              searchLabel,
              density,
              onDensityChange: (to) => changeSettings({ density: to }),
              controls: (
                <>
                  {filter}
                  {phone && (
                    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                      <TableSortSelect {...{ columns, sort, onQueryChange }} />
                    </Box>
                  )}
                </>
              ),
              download,
              phone,
            },
            footer: { empty, noMatch },
            // `aria-busy` announces that other rows are on their way; a grid may hold nothing but rows.
            loadingOverlay: { noRowsVariant: 'linear-progress', 'aria-hidden': true },
            basePagination: {
              material: { sx: PAGER_LOOK },
              onPageChange: (_, to) => onQueryChange({ page: to }),
              onRowsPerPageChange: (to) => onQueryChange({ pageSize: to }),
            },
            // A touch shall not bring the keyboard, and resetting would lead to the columns that were hidden at first.
            columnsManagement: {
              autoFocusSearchField: false,
              disableResetButton: true,
              getTogglableColumns: (all) =>
                all.filter(({ hideable }) => hideable !== false).map(({ field }) => field),
            },
          }}
          sx={GRID_LOOK}
        />
      </RowActions>
    </Box>
  );
}
