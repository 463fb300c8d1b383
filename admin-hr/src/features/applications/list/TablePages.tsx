import TablePagination from '@mui/material/TablePagination';
import { PAGER_LOOK, PAGER_TEXTS } from '@teluk-mart/ui/table/pager';
import { PAGE_SIZES, type TableQuery } from '@teluk-mart/ui/table/use-table-query';

interface TablePagesProps {
  /** Number of rows on all pages. */
  count: number;
  /** Counted from 0. */
  page: number;
  pageSize: number;
  onQueryChange: (change: Partial<TableQuery>) => void;
}

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
      labelRowsPerPage={PAGER_TEXTS.rowsPerPage}
      labelDisplayedRows={PAGER_TEXTS.displayedRows}
      getItemAriaLabel={PAGER_TEXTS.button}
      sx={PAGER_LOOK}
    />
  );
}
