import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

/** Width that a search needs to show what it is for and what is typed. */
const SEARCH_WIDTH = '280px';

interface TableToolbarProps {
  search: ReactNode;
  filter?: ReactNode;
}

/** What stands above a table: the search, and a filter at its right or, without room for both, below it. */
export function TableToolbar({ search, filter }: TableToolbarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        mb: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ flex: `1 1 ${SEARCH_WIDTH}`, minWidth: 0 }}>{search}</Box>
      {filter}
    </Box>
  );
}
