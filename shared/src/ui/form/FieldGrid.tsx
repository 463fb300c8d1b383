import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

/** The fields of a form: one column on a phone, two where there is room; a `wide` field takes both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2.5,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
