import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

/** Windows with room for search and filter beside each other. */
const BESIDE = '@media (min-width: 768px)';

interface TableToolbarProps {
  search: ReactNode;
  filter?: ReactNode;
}

/** What stands above a table: the search, and a filter at its right or, on phones, below it. */
export function TableToolbar({ search, filter }: TableToolbarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        mb: 2,
        [BESIDE]: {
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
        },
      }}
    >
      <Box sx={{ [BESIDE]: { flex: 1, minWidth: 0 } }}>{search}</Box>
      {filter}
    </Box>
  );
}
