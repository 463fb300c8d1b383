import { type ReactNode, useMemo } from 'react';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import type { SxProps, Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridLocaleText } from '@mui/x-data-grid';
import { useIsNarrow } from '@teluk-mart/shared/hooks/use-is-narrow';
import { Box, CHIP_CLASS } from '@teluk-mart/shared/mui';
import { frameLook, headingLook, hoveredRowLook } from '../../theme/looks';
import {
  ACTIONS_WIDTH,
  cellOf,
  compareValues,
  leastColumnWidth,
  leastTableWidth,
  type TableColumn,
  type TableRecord,
} from './table-column';
import { TableSortSelect } from './TableSortSelect';
import { PAGE_SIZES, type TableQuery } from './use-table-query';

/** The texts of the data grid in Indonesian: all that it shows or reads out with the features in use here. */
const LOCALE: Partial<GridLocaleText> = {
  noRowsLabel: 'Tidak ada data',
  noResultsOverlayLabel: 'Tidak ada data yang cocok.',
  noColumnsOverlayLabel: 'Tidak ada kolom',
  columnHeaderSortIconLabel: 'Urutkan',
};

/** A calm paper, rows as high as their words, and no frame around a cell that a click touched. */
const STYLES: SxProps<Theme> = {
  ...frameLook,
  // The grid would draw these lines lighter than anybody can see.
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { borderColor: 'divider' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row:hover': hoveredRowLook,
  '& .MuiDataGrid-columnHeader': { px: 2, ...headingLook },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
  // A heading or a badge without room goes on in another line.
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 'inherit',
    lineHeight: 1.3,
    whiteSpace: 'normal',
  },
  [`& .${CHIP_CLASS}`]: { height: 'auto', minHeight: 24 },
  [`& .${CHIP_CLASS} > span`]: { whiteSpace: 'normal' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    px: 2,
    py: 1.25,
    lineHeight: 1.5,
    // Users may type a word without a place to break.
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  // The filler cell at the end of a row has no width; padding would give it some.
  '& .MuiDataGrid-cellEmpty': { p: 0 },
  '& .MuiDataGrid-cell:focus:not(:focus-visible)': { outline: 'none' },
  '& .MuiDataGrid-cell:focus-within:not(:focus)': { outline: 'none' },
};

/**
 * At most three lines: a longer title would push its facts, and the other rows, out of sight. Screen readers read all.
 */
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

interface PhoneCellProps<Row> {
  /** The column whose cell this is. */
  lead: TableColumn<Row>;
  /** Columns for which there is no room. */
  facts: readonly TableColumn<Row>[];
  row: Row;
}

/** The first cell of a row on a phone: its own fact, and below it those of the hidden columns. */
function PhoneCell<Row>({ lead, facts, row }: PhoneCellProps<Row>) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.5 }}>
      <Box sx={{ ...CLAMPED, fontWeight: 600 }}>{cellOf(lead, row)}</Box>
      <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {facts.map((column) => (
          <Box key={column.name} sx={{ mt: 0.5 }}>
            <Box component="dt" sx={{ display: 'inline' }}>
              {column.label}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0, color: 'text.primary' }}>
              {cellOf(column, row)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface GridColumnOptions<Row> {
  /** Columns for which there is no room: the first one then tells their facts. */
  hidden: readonly TableColumn<Row>[];
  phone: boolean;
  /** The actions of a row, drawn at its end. */
  actions?: (row: Row) => ReactNode;
}

function gridColumns<Row extends TableRecord>(
  columns: readonly TableColumn<Row>[],
  { hidden, phone, actions }: GridColumnOptions<Row>,
): GridColDef<Row>[] {
  const lead = columns.find((column) => !hidden.includes(column));
  const described = columns.map<GridColDef<Row>>((column) => ({
    field: column.name,
    headerName: column.label,
    flex: column.share ?? 1,
    minWidth: phone ? 60 : leastColumnWidth(column),
    valueGetter: (_, row) => column.value(row),
    // The grid's own comparator puts "Toko 10" before "Toko 9", and orders by the browser's language.
    sortComparator: compareValues,
    renderCell: ({ row }) =>
      column === lead && hidden.length > 0 ? (
        <PhoneCell lead={column} facts={hidden} row={row} />
      ) : (
        cellOf(column, row)
      ),
  }));
  if (!actions) return described;
  const last: GridColDef<Row> = {
    field: 'aksi',
    headerName: 'Aksi',
    width: ACTIONS_WIDTH,
    align: 'center',
    headerAlign: 'center',
    sortable: false,
    renderCell: ({ row }) => actions(row),
  };
  return [...described, last];
}

interface TableGridProps<Row extends TableRecord> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The rows of all pages. */
  rows: readonly Row[];
  query: TableQuery;
  onQueryChange: (change: Partial<TableQuery>) => void;
  actions?: (row: Row) => ReactNode;
}

/**
 * The data grid as tables here use it: it sorts and pages its rows as the address says. A page holds few rows, so all
 * of them are drawn: the browser's own search finds them, and so does a test without a layout.
 */
export function TableGrid<Row extends TableRecord>({
  label,
  columns,
  rows,
  query: { sort, page, pageSize },
  onQueryChange,
  actions,
}: TableGridProps<Row>) {
  const [box, phone] = useIsNarrow(leastTableWidth(columns, actions !== undefined));
  // The content security policy lets in no style without the nonce that the app's own styles bear.
  const nonce = useEmotionCache()?.nonce;
  const { column, direction } = sort;
  // The grid takes another array for another order.
  const sortModel = useMemo(() => [{ field: column, sort: direction }], [column, direction]);
  const hidden = useMemo(
    () => columns.filter(({ onPhone }) => phone && onPhone === false),
    [columns, phone],
  );
  const visibility = useMemo(
    () => Object.fromEntries(hidden.map(({ name }) => [name, false])),
    [hidden],
  );
  return (
    <Box ref={box} sx={{ display: 'flex', flexDirection: 'column' }}>
      {phone && <TableSortSelect {...{ columns, sort, onQueryChange }} />}
      <DataGrid
        aria-label={label}
        nonce={nonce}
        rows={rows}
        columns={gridColumns(columns, { hidden, phone, actions })}
        columnVisibilityModel={visibility}
        localeText={LOCALE}
        getRowHeight={() => 'auto'}
        disableVirtualization
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnResize
        disableRowSelectionOnClick
        rowSelection={false}
        hideFooter
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={([chosen]) => {
          if (!chosen?.sort) return;
          onQueryChange({ sort: { column: chosen.field, direction: chosen.sort } });
        }}
        paginationModel={{ page, pageSize }}
        pageSizeOptions={PAGE_SIZES}
        sx={STYLES}
      />
    </Box>
  );
}
