import { type ReactNode, useState } from 'react';
import { Box } from '@teluk-mart/shared/mui';

interface DropZoneProps {
  invalid: boolean;
  /** A file input, which is stretched over the zone unseen, and what is shown in its place. */
  children: ReactNode;
}

/** The visible place of a file input: dashed, lit up while a file is dragged over it. */
export function DropZone({ invalid, children }: DropZoneProps) {
  const [dragged, setDragged] = useState(false);
  const accent = invalid ? 'error.main' : 'primary.main';
  return (
    <Box
      onDragEnter={() => setDragged(true)}
      onDragLeave={() => setDragged(false)}
      onDrop={() => setDragged(false)}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 96,
        p: 2,
        border: '2px dashed',
        borderColor: dragged || invalid ? accent : 'grey.600',
        borderRadius: '16px',
        bgcolor: dragged ? 'primary.light' : 'background.default',
        transition: 'background-color 150ms, border-color 150ms',
        '&:hover': { borderColor: accent },
        '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'info.main' },
        '& > input': {
          position: 'absolute',
          inset: 0,
          width: '100%',
          opacity: 0,
          cursor: 'pointer',
          // Firefox lets the input's own button take the pointer.
          '&::file-selector-button': { cursor: 'pointer' },
        },
      }}
    >
      {children}
    </Box>
  );
}
