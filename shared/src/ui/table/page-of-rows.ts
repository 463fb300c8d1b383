import type { TableQuery } from '@teluk-mart/shared/ui/table/use-table-query';
import type { TableColumn } from './table-column';

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Numbers by size, words as an Indonesian dictionary has them. */
function compare(first: string | number, second: string | number): number {
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : collator.compare(String(first), String(second));
}

interface PageOfRows<Row> {
  rows: readonly Row[];
  /** Counted from 0; the last one where the query asks for one beyond it, since rows may have been deleted. */
  page: number;
}

/** The rows of one page, sorted as the query says; rows that compare as equal keep their order. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { sort, page, pageSize }: TableQuery,
): PageOfRows<Row> {
  const column = columns.find(({ name }) => name === sort.column);
  const sign = sort.direction === 'asc' ? 1 : -1;
  const sorted = column
    ? [...rows].sort((a, b) => sign * compare(column.value(a), column.value(b)))
    : rows;
  const shown = Math.max(0, Math.min(page, Math.ceil(rows.length / pageSize) - 1));
  return { rows: sorted.slice(shown * pageSize, (shown + 1) * pageSize), page: shown };
}
