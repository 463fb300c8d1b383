import type { ReactNode } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { SPECIAL_VIEW_HEIGHT } from './special-view-height';

/** Room for a badge of one line and the gap below it, which a toast in the same corner keeps free. */
const roomForBadge = { ':root': { [SPECIAL_VIEW_HEIGHT]: '72px' } };

/** A line in the lower left corner, above everything else of the page, with what can be done about it. */
export function SpecialBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={roomForBadge} />
      <Box
        sx={{
          position: 'fixed',
          left: { xs: 8, md: 16 },
          bottom: { xs: 8, md: 16 },
          zIndex: 'tooltip',
          maxWidth: 'calc(100vw - 16px)',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          pl: 2,
          pr: 1,
          py: 0.5,
          borderRadius: '12px',
          boxShadow: 6,
          bgcolor: 'warning.dark',
          color: 'common.white',
          overflowWrap: 'anywhere',
          '& :focus-visible': { outlineColor: 'currentColor' },
        }}
      >
        <Typography variant="body2" sx={{ py: 0.5, fontWeight: 600 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </>
  );
}
