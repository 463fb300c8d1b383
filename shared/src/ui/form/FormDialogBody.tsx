import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Box, Button } from '@teluk-mart/shared/mui';
import { FieldGrid } from './FieldGrid';
import { SubmitButton } from './SubmitButton';
import type { FormProgress } from './use-form-progress';

interface FormDialogBodyProps {
  submitLabel: string;
  busyLabel?: string;
  progress: FormProgress;
  /** What is said where the record is gone. */
  goneText: string;
  /** The button that stores what was typed as a new record then. */
  goneSubmitLabel?: string;
  /** What else can be done with the form, at the left of the buttons. */
  besides?: ReactNode;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * What stands below the title of a form's dialog: fields that scroll, and actions that stay in sight. What is being
 * saved cannot be given up; what has lost its record can be read, closed, and where that makes sense saved as a new
 * one.
 */
export function FormDialogBody({
  submitLabel,
  busyLabel,
  progress,
  goneText,
  goneSubmitLabel,
  besides,
  onCancel,
  children,
}: FormDialogBodyProps) {
  const isGone = progress === 'gone';
  return (
    <>
      <DialogContent dividers>
        <FieldGrid>{children}</FieldGrid>
      </DialogContent>
      {isGone && (
        // Not above the fields, where the toast would lie over it on a phone.
        <Alert severity="error" square>
          {goneText}
        </Alert>
      )}
      <DialogActions sx={{ px: 3, py: 2 }}>
        {isGone ? (
          <>
            <Button
              key="close"
              autoFocus
              variant={goneSubmitLabel === undefined ? 'contained' : 'outlined'}
              onClick={onCancel}
            >
              Tutup
            </Button>
            {goneSubmitLabel !== undefined && <SubmitButton label={goneSubmitLabel} />}
          </>
        ) : (
          <>
            {besides && <Box sx={{ mr: 'auto', ml: -2 }}>{besides}</Box>}
            <Button variant="outlined" disabled={progress === 'saving'} onClick={onCancel}>
              Batal
            </Button>
            <SubmitButton label={submitLabel} busyLabel={busyLabel} />
          </>
        )}
      </DialogActions>
    </>
  );
}
