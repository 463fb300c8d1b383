import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

/**
 * Says quietly which keys do something, where there is likely a keyboard; screen readers learn it from
 * `aria-keyshortcuts`.
 */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        fontSize: '0.75rem',
        fontWeight: 500,
        color: 'text.secondary',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
