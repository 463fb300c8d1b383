import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

interface DisclosureButtonProps {
  /** Id of what it opens and closes. */
  panelId: string;
  open: boolean;
  onToggle: (control: HTMLElement) => void;
  children: ReactNode;
}

/** A heading's text as the button that opens what is below; it takes clicks on the whole positioned box around it. */
export function DisclosureButton({ panelId, open, onToggle, children }: DisclosureButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
      sx={{
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'inherit',
        font: 'inherit',
        letterSpacing: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: '3px solid',
          outlineColor: 'info.main',
          outlineOffset: -3,
        },
      }}
    >
      {children}
    </Box>
  );
}
