import { useRef } from 'react';
import { useFocusAfterRemoval } from '@teluk-mart/shared/hooks/use-focus-after-removal';
import { Box, Button } from '@teluk-mart/shared/mui';
import { EmptyState } from '../EmptyState';
import type { TableWayOut } from './table-filter';

function WayOutButton({ label, onSelect }: TableWayOut) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button);
  return (
    <Button ref={button} variant="outlined" onClick={onSelect}>
      {label}
    </Button>
  );
}

interface NothingShownProps {
  text: string;
  /** What would bring rows back. */
  waysOut: readonly TableWayOut[];
}

/** Says why a table shows no rows, and offers the ways out of it. */
export function NothingShown({ text, waysOut }: NothingShownProps) {
  return (
    <Box sx={{ borderRadius: '20px', bgcolor: 'grey.100' }}>
      <Box role="status">
        <EmptyState text={text} />
      </Box>
      {waysOut.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 1.5,
            mt: { xs: -2, md: -4 },
            px: 2,
            pb: { xs: 4, md: 5 },
          }}
        >
          {waysOut.map((wayOut) => (
            <WayOutButton key={wayOut.label} {...wayOut} />
          ))}
        </Box>
      )}
    </Box>
  );
}
