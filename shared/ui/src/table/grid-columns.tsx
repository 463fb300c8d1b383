import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { type Context, type ReactNode, use } from 'react';
import {
  cellOf,
  compareValues,
  containWord,
  leastColumnWidth,
  type TableColumn,
  type TableRecord,
} from './table-column';

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
  /** The column of this cell. */
  lead: TableColumn<Row>;
  /** The columns that a phone has no room for. */
  facts: readonly TableColumn<Row>[];
  row: Row;
}

/** The first cell of a row on a phone: its own fact, and below it those of the columns without room. */
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

/** Name of the column of actions. */
export const ACTIONS_FIELD = 'aksi';

/** Draws the actions of a row. */
export type DrawActions<Row> = (row: Row) => ReactNode;

/** The actions of a row, drawn at its end. */
interface RowEnd<Row> {
  /** Pixels. */
  width: number;
  /** The same context at every render; the table provides its actions in it. */
  draw: Context<DrawActions<Row> | undefined>;
}

interface ActionsCellProps<Row> extends Pick<RowEnd<Row>, 'draw'> {
  row: Row;
}

/** The last cell of a row, drawn again whenever the context has other actions. */
function ActionsCell<Row>({ draw, row }: ActionsCellProps<Row>) {
  return use(draw)?.(row);
}

interface GridColumnOptions<Row> {
  /** The rows are cards: the first column shows the facts of the others, also of those hidden on a wide screen. */
  phone: boolean;
  /** Texts of a row that the search looks in. */
  searchIn?: (row: Row) => readonly string[];
  actions?: RowEnd<Row>;
}

/** Returns the columns of a table as its data grid takes them. */
export function gridColumns<Row extends TableRecord>(
  columns: readonly TableColumn<Row>[],
  { phone, searchIn, actions }: GridColumnOptions<Row>,
): GridColDef<Row>[] {
  const lead = columns.find(({ onPhone }) => onPhone !== false);
  const facts = columns.filter(({ onPhone }) => onPhone === false);
  const described = columns.map<GridColDef<Row>>((column) => ({
    field: column.name,
    headerName: column.label,
    flex: column.share ?? 1,
    minWidth: phone ? 60 : leastColumnWidth(column),
    sortable: column.sortable !== false,
    // The column that names a row stays.
    hideable: column.onPhone === false,
    valueGetter: (_, row) => column.value(row),
    // The grid's own comparator puts "Toko 10" before "Toko 9", and orders by the browser's language.
    sortComparator: compareValues,
    // The search looks in texts that have no column, and skips some that have one: one column answers for the row.
    getApplyQuickFilterFn: (word: string) =>
      column === columns[0] && searchIn ? (_, row) => containWord(searchIn(row), word) : null,
    renderCell: ({ row }) =>
      phone && column === lead ? (
        <PhoneCell lead={column} facts={facts} row={row} />
      ) : (
        cellOf(column, row)
      ),
  }));
  if (!actions) return described;
  const last: GridColDef<Row> = {
    // The keyboard reaches the actions and not the cell around them.
    type: 'actions',
    field: ACTIONS_FIELD,
    headerName: 'Aksi',
    width: actions.width,
    hideable: false,
    renderCell: ({ row }) => <ActionsCell draw={actions.draw} row={row} />,
  };
  return [...described, last];
}
