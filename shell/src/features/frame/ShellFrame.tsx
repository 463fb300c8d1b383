import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import { Link } from '@teluk-mart/contract/routing';
import { brand } from '@teluk-mart/domain/config/brand';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import type { ReactNode } from 'react';
import mark from '../../../static/favicon.svg';

/** The shell's own plain frame, for its pages and for the time when the public area cannot draw its own. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Container>
          <TextLink
            component={Link}
            to="/"
            underline="none"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1.25,
              height: HEADER_HEIGHT - 1,
              color: 'text.primary',
              fontSize: '1.25rem',
              fontWeight: 800,
            }}
          >
            <Box component="img" src={mark} alt="" sx={{ width: 40, height: 40 }} />
            {brand.name}
          </TextLink>
        </Container>
      </Box>
      <Box
        component="main"
        tabIndex={-1}
        sx={{ flex: 1, display: 'grid', gridTemplateColumns: '100%', outline: 'none' }}
      >
        {children}
      </Box>
    </Box>
  );
}
