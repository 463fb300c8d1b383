import type { ReactNode } from 'react';
import { Link } from '@teluk-mart/shared/routing';
import { brand } from '@teluk-mart/shared/config/brand';
import { Box, Link as TextLink } from '@teluk-mart/shared/mui';

/** The shell's own plain frame, for its pages and for the time when the public area cannot draw its own. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
        <TextLink
          component={Link}
          to="/"
          underline="none"
          sx={{ fontSize: '1.25rem', fontWeight: 800 }}
        >
          {brand.name}
        </TextLink>
      </Box>
      <Box component="main" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}
