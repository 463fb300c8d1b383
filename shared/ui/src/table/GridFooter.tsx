import Box from '@mui/material/Box';
import {
  type FooterPropsOverrides,
  GridFooterContainer,
  gridFilteredTopLevelRowCountSelector,
  GridPagination,
  gridPaginationRowCountSelector,
  gridRowCountSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE } from './use-table-query';

declare module '@mui/x-data-grid' {
  /** Properties of the footer, from the table above it. */
  interface FooterPropsOverrides {
    /** Says why there are no rows at all. */
    empty: ReactNode;
    /** Says that no row fits the search. */
    noMatch: ReactNode;
  }
}

/**
 * Stands below the rows: the pages, or the reason why there are no rows. A grid may hold nothing but rows, so that the
 * notices have no place in it.
 */
export function GridFooter({ empty, noMatch }: FooterPropsOverrides) {
  const grid = useGridApiContext();
  const all = useGridSelector(grid, gridRowCountSelector);
  const found = useGridSelector(grid, gridFilteredTopLevelRowCountSelector);
  const onAllPages = useGridSelector(grid, gridPaginationRowCountSelector);
  if (found === 0) {
    // They stand on the table's paper, and need none of their own.
    return <Box sx={{ '&& > *': { bgcolor: 'transparent' } }}>{all === 0 ? empty : noMatch}</Box>;
  }
  if (onAllPages <= DEFAULT_PAGE_SIZE) return null;
  return (
    <GridFooterContainer sx={{ justifyContent: { xs: 'center', sm: 'flex-end' }, px: 1 }}>
      <GridPagination />
    </GridFooterContainer>
  );
}
