import { searchable } from '@teluk-mart/domain/search-text';
import type { ReactNode } from 'react';

/** The least fields of a table's row. */
export interface TableRecord {
  id: number;
}

/** A column of a `DataTable`, declared as data. */
export interface TableColumn<Row> {
  /** Its name in the address, for instance `nama` of `?urut=nama`. */
  name: string;
  label: string;
  /** Sorts the column; its text is drawn if there is no `cell`. */
  value: (row: Row) => string | number;
  /** Draws the cell, for instance as a badge. */
  cell?: (row: Row) => ReactNode;
  /** Share of the width; 1 without it. */
  share?: number;
  /** Pixels that its longest badge or word needs, with the cell's margins; without it its share decides. */
  minWidth?: number;
  /** `false` on a phone moves the fact below that of the column that stays, which names the row. */
  onPhone?: false;
  /** True for a column of times: its orders are called `Terlama dulu` and `Terbaru dulu`. */
  isTime?: true;
  /** `false` for a column that is in no order. */
  sortable?: false;
}

/** Returns the content of a column's cell. */
export function cellOf<Row>({ value, cell }: TableColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : value(row);
}

/** Returns true if a word stands in one of the texts, in any spelling. */
export function containWord(texts: readonly string[], word: string): boolean {
  return texts.some((text) => searchable(text).includes(searchable(word)));
}

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Orders numbers by size, and words as an Indonesian dictionary does. */
export function compareValues(first: string | number, second: string | number): number {
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : collator.compare(String(first), String(second));
}

/** Pixels of a column without a width of its own: room for a heading with its arrow, and for usual words. */
const USUAL_WIDTH = 128;

/** Width in pixels of a column that holds the menu of a row's actions. */
export const ACTIONS_WIDTH = 72;

/** Pixels of the table's own edges. */
const EDGES = 2;

/** Returns the pixels below which a column would cut or split its content. */
export function leastColumnWidth({
  share = 1,
  minWidth = USUAL_WIDTH * share,
}: Pick<TableColumn<never>, 'share' | 'minWidth'>): number {
  return minWidth;
}

/**
 * Returns the pixels that a table needs to show these columns beside each other.
 *
 * @param actionsWidth width of the column that holds the actions of a row; 0 without one
 */
export function leastTableWidth(
  columns: readonly Pick<TableColumn<never>, 'share' | 'minWidth'>[],
  actionsWidth: number,
): number {
  const widths = columns.map(leastColumnWidth);
  return widths.reduce((sum, width) => sum + width, EDGES + actionsWidth);
}
