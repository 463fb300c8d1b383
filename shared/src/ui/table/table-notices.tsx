import { type ReactNode, useRef } from 'react';
import { useFocusAfterRemoval } from '@teluk-mart/shared/hooks/focus';
import { Box, Button, Skeleton, Typography } from '@teluk-mart/shared/mui';
import { EmptyState } from '../notices';

/** One way out of a table that shows nothing. */
export interface TableWayOut {
  label: string;
  onSelect: () => void;
}

/** A filter that decides which rows a table is given; it stands beside the search. */
export interface TableFilter {
  /** Usually a `FilterBar`. */
  control: ReactNode;
  /** What takes the filter off again; `undefined` while it is off. */
  wayOut: TableWayOut | undefined;
}

/** Holds the place of a table whose rows are on their way, in the words of the specification (spec §2). */
export function TableLoading() {
  return (
    <Box role="status" sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: '20px' }}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Memuat data...
      </Typography>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={52} />
      ))}
    </Box>
  );
}

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
