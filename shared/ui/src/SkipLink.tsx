import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { OFF_PAPER } from './theme/print';

/** Id of the page's main part, which takes the focus. */
export const CONTENT_ID = 'konten';

/** Moves the focus itself, so that the address keeps its own anchor. */
function skip(event: MouseEvent): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content) return;
  event.preventDefault();
  content.focus();
  content.scrollIntoView();
}

/** The first stop of a keyboard: past header and menus, right to the page; seen only while it has the focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <Box
      component="a"
      href={`#${CONTENT_ID}`}
      onClick={skip}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 12,
        left: 12,
        px: 2.5,
        py: 1.25,
        borderRadius: '12px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 700,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        ...OFF_PAPER,
      }}
    >
      {children}
    </Box>
  );
}
