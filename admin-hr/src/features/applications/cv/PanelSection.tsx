import { type ReactNode, useId } from 'react';
import { Box, Typography } from '@teluk-mart/shared/mui';

interface PanelSectionProps {
  title: string;
  /** What stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the panel beside a CV, under its title. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id={titleId} variant="h4" component="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
