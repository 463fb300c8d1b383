import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

interface FactProps {
  label: string;
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** One line of a list of facts: what it is about, and the fact below. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
