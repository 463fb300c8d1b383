import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { useRef } from 'react';
import { EmptyState, RetryNotice } from '../notices';

/** Holds the place of a table whose rows are on their way (docs/specification.md#loading-lists). */
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

interface StaleNoticeProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** Says above a table that its rows are old, since newer ones could not be fetched. */
export function StaleNotice(retry: StaleNoticeProps) {
  return (
    <Box sx={{ mb: 2 }}>
      <RetryNotice dense text="Data terbaru belum bisa dimuat." {...retry} />
    </Box>
  );
}

/** Brings rows back into an empty table, for instance by taking a filter off. */
export interface EmptyTableAction {
  label: string;
  onSelect: () => void;
  /** Takes the focus when the button goes away with the notice; without it the page does. */
  focusNext?: FocusTarget;
}

function ActionButton({ label, onSelect, focusNext }: EmptyTableAction) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, focusNext);
  return (
    <Button ref={button} variant="outlined" onClick={onSelect}>
      {label}
    </Button>
  );
}

interface EmptyTableProps {
  text: string;
  actions: readonly EmptyTableAction[];
}

/** Gives the reason why a table shows no rows, and offers actions that bring some back. */
export function EmptyTable({ text, actions }: EmptyTableProps) {
  return (
    <Box sx={{ borderRadius: '20px', bgcolor: 'grey.100' }}>
      <Box role="status">
        <EmptyState text={text} plain />
      </Box>
      {actions.length > 0 && (
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
          {actions.map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
        </Box>
      )}
    </Box>
  );
}
