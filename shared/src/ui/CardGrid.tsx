import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

interface CardGridProps {
  /** Number of columns from each width on. */
  columns: { xs: number; sm?: number; md?: number };
  children: ReactNode;
}

function template(columns: number | undefined): string | undefined {
  return columns === undefined ? undefined : `repeat(${columns}, minmax(0, 1fr))`;
}

/** A grid of cards of equal height. */
export function CardGrid({ columns: { xs, sm, md }, children }: CardGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 3 },
        gridTemplateColumns: { xs: template(xs), sm: template(sm), md: template(md) },
      }}
    >
      {children}
    </Box>
  );
}
