import TablePagination from '@mui/material/TablePagination';
import { PAGE_SIZES, type TableQuery } from '@teluk-mart/shared/hooks/use-table-query';

interface TablePagesProps {
  /** Number of rows on all pages. */
  count: number;
  /** Counted from 0. */
  page: number;
  pageSize: number;
  onQueryChange: (change: Partial<TableQuery>) => void;
}

const BUTTONS = {
  first: 'Ke halaman pertama',
  previous: 'Ke halaman sebelumnya',
  next: 'Ke halaman berikutnya',
  last: 'Ke halaman terakhir',
};

function format(count: number): string {
  return count.toLocaleString('id-ID');
}

/** Where a table stands among its pages, and the way to the others. */
export function TablePages({ count, page, pageSize, onQueryChange }: TablePagesProps) {
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={PAGE_SIZES}
      onPageChange={(_, chosen) => onQueryChange({ page: chosen })}
      onRowsPerPageChange={({ target }) => onQueryChange({ pageSize: Number(target.value) })}
      labelRowsPerPage="Baris per halaman"
      labelDisplayedRows={({ from, to }) => `${format(from)}–${format(to)} dari ${format(count)}`}
      getItemAriaLabel={(button) => BUTTONS[button]}
    />
  );
}
