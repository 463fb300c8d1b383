import { type ReactNode, useMemo } from 'react';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { DataGrid } from '@mui/x-data-grid';
import { useLittleRoom } from '@teluk-mart/shared/hooks/use-little-room';
import type { TableQuery, TableSort } from '@teluk-mart/shared/hooks/use-table-query';
import { Box } from '@teluk-mart/shared/mui';
import { leastTableWidth } from './column-widths';
import { gridColumns } from './grid-columns';
import type { TableColumn, TableRecord } from './table-column';
import { tableLocale } from './table-locale';
import { tableStyles } from './table-styles';
import { TableSortSelect } from './TableSortSelect';

interface TableGridProps<Row extends TableRecord> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The rows of one page, sorted. */
  rows: readonly Row[];
  sort: TableSort;
  onQueryChange: (change: Partial<TableQuery>) => void;
  actions?: (row: Row) => ReactNode;
}

/**
 * The data grid with what tables here use of it. Sorting and pages are done outside, where the address decides them. A
 * page holds few rows, so all of them are drawn: the browser's own search finds them, and so does a test without a
 * layout.
 */
export function TableGrid<Row extends TableRecord>({
  label,
  columns,
  rows,
  sort: { column, direction },
  onQueryChange,
  actions,
}: TableGridProps<Row>) {
  const [box, phone] = useLittleRoom(leastTableWidth(columns, actions !== undefined));
  // The content security policy lets in no style without the nonce that the app's own styles bear.
  const nonce = useEmotionCache()?.nonce;
  // The grid takes another array for another order.
  const sortModel = useMemo(() => [{ field: column, sort: direction }], [column, direction]);
  return (
    <Box ref={box} sx={{ display: 'flex', flexDirection: 'column' }}>
      {phone && <TableSortSelect {...{ columns, sort: { column, direction }, onQueryChange }} />}
      <DataGrid
        aria-label={label}
        nonce={nonce}
        rows={rows}
        columns={gridColumns(columns, { phone, actions })}
        localeText={tableLocale}
        getRowHeight={() => 'auto'}
        disableVirtualization
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableColumnResize
        disableRowSelectionOnClick
        rowSelection={false}
        hideFooter
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={([chosen]) => {
          if (!chosen?.sort) return;
          onQueryChange({ sort: { column: chosen.field, direction: chosen.sort } });
        }}
        sx={tableStyles}
      />
    </Box>
  );
}
