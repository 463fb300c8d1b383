import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { ACTIONS_WIDTH, leastColumnWidth } from './column-widths';
import { PhoneCell } from './PhoneCell';
import { cellOf, type TableColumn, type TableRecord } from './table-column';

interface GridColumnOptions<Row> {
  /** Whether there is room for a few columns only: the first one then tells the facts of the hidden ones. */
  phone: boolean;
  /** What can be done with a row, drawn at its end. */
  actions?: (row: Row) => ReactNode;
}

/** Name of the column that holds what can be done with a row. */
const ACTIONS = 'aksi';

/** The columns of a table in the words of the data grid. */
export function gridColumns<Row extends TableRecord>(
  columns: readonly TableColumn<Row>[],
  { phone, actions }: GridColumnOptions<Row>,
): GridColDef<Row>[] {
  const shown = columns.filter(({ onPhone }) => !phone || onPhone !== false);
  const hidden = columns.filter((column) => !shown.includes(column));
  const described = shown.map<GridColDef<Row>>((column, index) => ({
    field: column.name,
    headerName: column.label,
    flex: column.share ?? 1,
    minWidth: phone ? 60 : leastColumnWidth(column),
    valueGetter: (_, row) => column.value(row),
    renderCell: ({ row }) =>
      index === 0 && hidden.length > 0 ? (
        <PhoneCell lead={column} facts={hidden} row={row} />
      ) : (
        cellOf(column, row)
      ),
  }));
  if (!actions) return described;
  const last: GridColDef<Row> = {
    field: ACTIONS,
    headerName: 'Aksi',
    width: ACTIONS_WIDTH,
    align: 'center',
    headerAlign: 'center',
    sortable: false,
    renderCell: ({ row }) => actions(row),
  };
  return [...described, last];
}
