import type { ReactNode } from 'react';

/** What every row of a table has. */
export interface TableRecord {
  id: number;
}

/** One column of a `DataTable`, declared as data. */
export interface TableColumn<Row> {
  /** Its name in the address, for instance `nama` of `?urut=nama`. */
  name: string;
  label: string;
  /** What the column is sorted by; its text is drawn where there is no `cell`. */
  value: (row: Row) => string | number;
  /** Draws the cell, for instance as a badge. */
  cell?: (row: Row) => ReactNode;
  /** Share of the width; 1 without it. */
  share?: number;
  /** Pixels that its longest badge or word needs, with the cell's margins; without it its share decides. */
  minWidth?: number;
  /** `false` on a phone moves the fact below the first column's. */
  onPhone?: false;
}

/** What a column shows of a row. */
export function cellOf<Row>({ value, cell }: TableColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : value(row);
}

/** Pixels of a column that says nothing else: room for a heading with its arrow, and for usual words. */
const USUAL_WIDTH = 128;

/** Width in pixels of the column that holds what can be done with a row. */
export const ACTIONS_WIDTH = 72;

/** Pixels of the table's own edges. */
const EDGES = 2;

/** Pixels below which a column would cut or split what it shows. */
export function leastColumnWidth({
  share = 1,
  minWidth = USUAL_WIDTH * share,
}: Pick<TableColumn<never>, 'share' | 'minWidth'>): number {
  return minWidth;
}

/** Pixels that a table needs to show these columns beside each other. */
export function leastTableWidth(
  columns: readonly Pick<TableColumn<never>, 'share' | 'minWidth'>[],
  hasActions: boolean,
): number {
  const widths = columns.map(leastColumnWidth);
  return widths.reduce((sum, width) => sum + width, EDGES + (hasActions ? ACTIONS_WIDTH : 0));
}
