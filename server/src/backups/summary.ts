import type { RowCounts } from './copy-shop';

/** Returns a line on what a shop holds. */
export function summaryOf(counts: RowCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const number = (count = 0) => count.toLocaleString('en');
  return `  ${number(rows)} rows: ${number(counts.get('applications'))} applications, ${number(counts.get('files'))} files of pictures and CVs, ${number(counts.get('deployments'))} releases`;
}
