import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Application } from '@teluk-mart/domain/application/application';
import type { ApplicationStatus } from '@teluk-mart/domain/application/application-values';
import { type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { useId, useRef } from 'react';
import { StatusChoice } from '../status/StatusChoice';
import { SELECT_ALL_ID } from './SelectBox';

interface BulkBarProps {
  chosen: readonly Application[];
  /** A change of them is on its way. */
  busy: boolean;
  onChangeStatus: (to: ApplicationStatus) => void;
  onClear: () => void;
}

const selectAllBox: FocusTarget = () => document.getElementById(SELECT_ALL_ID);

/** Returns the status that all of them have; `undefined` if they differ. */
function statusOfAll(chosen: readonly Application[]): ApplicationStatus | undefined {
  const [first] = chosen;
  return chosen.every(({ status }) => status === first?.status) ? first?.status : undefined;
}

/**
 * Changes all chosen applications at once. It stays at the window's lower edge while the list is longer than that, and
 * moves nothing when it appears.
 */
export function BulkBar({ chosen, busy, onChangeStatus, onClear }: BulkBarProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(bar, selectAllBox);
  return (
    <Box
      ref={bar}
      role="region"
      aria-labelledby={id}
      aria-busy={busy}
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1.5,
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: '20px',
        bgcolor: 'primary.light',
        boxShadow: 4,
      }}
    >
      <Box id={id} role="status" sx={{ fontWeight: 700 }}>
        {chosen.length} lamaran dipilih
      </Box>
      <Button
        aria-disabled={busy}
        onClick={busy ? undefined : onClear}
        sx={{ px: 1.5, opacity: busy ? 0.5 : 1 }}
      >
        Batal pilih
      </Button>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          ml: { sm: 'auto' },
        }}
      >
        <span>Ubah status menjadi:</span>
        <StatusChoice current={statusOfAll(chosen)} busy={busy} onChoose={onChangeStatus} />
      </Box>
    </Box>
  );
}
