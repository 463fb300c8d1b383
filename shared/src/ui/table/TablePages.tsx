import type { SxProps, Theme } from '@mui/material/styles';
import TablePagination from '@mui/material/TablePagination';
import { PAGE_SIZES, type TableQuery } from '@teluk-mart/shared/ui/table/use-table-query';

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

/** On a phone the parts stand below each other rather than beyond the edge. */
const WRAPPING: SxProps<Theme> = {
  overflow: 'visible',
  '& .MuiTablePagination-toolbar': {
    flexWrap: 'wrap',
    justifyContent: { xs: 'center', sm: 'flex-end' },
    px: 0,
    rowGap: 0.5,
  },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-select': { minHeight: 44, display: 'flex', alignItems: 'center' },
  '& .MuiTablePagination-selectRoot': { ml: 1, mr: { xs: 1, sm: 4 } },
  '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2.5 } },
  '& .MuiTablePagination-actions button': { width: 44, height: 44 },
};

/** Shows the current page of a table and leads to the others; fits a phone of 320 pixels. */
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
      sx={WRAPPING}
    />
  );
}
