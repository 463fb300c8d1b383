import type { ReactNode } from 'react';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { FieldGrid } from '@teluk-mart/shared/ui/form/FieldGrid';

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
      <FieldGrid>{children}</FieldGrid>
    </Box>
  );
}
