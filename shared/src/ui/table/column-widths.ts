import type { TableColumn } from './table-column';

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
