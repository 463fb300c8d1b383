import type { ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Button } from '@teluk-mart/shared/mui';
import { FieldGrid } from './FieldGrid';
import { SubmitButton } from './SubmitButton';

interface FormDialogBodyProps {
  submitLabel: string;
  busyLabel?: string;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** What stands below the title of a form's dialog: fields that scroll, and actions that stay in sight. */
export function FormDialogBody({
  submitLabel,
  busyLabel,
  onCancel,
  children,
}: FormDialogBodyProps) {
  return (
    <>
      <DialogContent dividers>
        <FieldGrid>{children}</FieldGrid>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="outlined" onClick={onCancel}>
          Batal
        </Button>
        <SubmitButton label={submitLabel} busyLabel={busyLabel} />
      </DialogActions>
    </>
  );
}
