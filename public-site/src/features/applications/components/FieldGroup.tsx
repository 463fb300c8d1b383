import type { ReactNode } from 'react';
import { Box, Typography } from '@teluk-mart/shared/mui';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

/** Fields that belong together: one column on a phone, two where there is room. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ p: 0, mb: 2, color: 'primary.main' }}>
        {legend}
      </Typography>
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
    </Box>
  );
}
