import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import { isGone } from '@teluk-mart/contract/api-client/call-errors';
import { firstField, useFocusAfterClose } from '@teluk-mart/ui/hooks/focus';
import { useKeptInput } from '@teluk-mart/ui/hooks/kept-input';
import { useDismissedToast } from '@teluk-mart/ui/hooks/use-dismissed-toast';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import type { FormikValues } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AnyObject } from 'yup';
import { FieldGrid } from '../form/FormField';
import { type KeptForm, KeptInputFields } from '../form/KeptInput';
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm';
import { SubmitButton } from '../form/submission';
import { TintedAlert } from '../TintedAlert';
import { UnsavedDialog, useUnsavedGuard } from './unsaved-guard';

/** The progress of a form in a dialog; `gone` means that the record was deleted meanwhile. */
type FormProgress = 'editing' | 'saving' | 'saved' | 'gone';

/**
 * Follows a save from its start to its outcome; the second of the pair is the save to call instead. The save returns
 * true if editing goes on.
 */
function useFormProgress<Values extends readonly unknown[]>(
  save: (...values: Values) => Promise<boolean>,
): readonly [FormProgress, (...values: Values) => Promise<void>] {
  const [progress, setProgress] = useState<FormProgress>('editing');
  const followed = async (...values: Values) => {
    setProgress('saving');
    try {
      setProgress((await save(...values)) ? 'editing' : 'saved');
    } catch (error) {
      setProgress(isGone(error) ? 'gone' : 'editing');
      throw error;
    }
  };
  return [progress, followed];
}

/** Joins the form's button and that of its menu. */
const splitButtonStyles = {
  display: 'flex',
  gap: '1px',
  '& > :first-child': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& > :last-child': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
};

interface FormDialogBodyProps {
  submitLabel: string;
  busyLabel?: string;
  progress: FormProgress;
  goneText: string;
  /** The button that stores the values as a new record then. */
  goneSubmitLabel?: string;
  /** Further actions, at the left of the buttons. */
  besides?: ReactNode;
  /** Other ways to store the form, beside its button. */
  saveMenu?: ReactNode;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * The body of a form's dialog: fields that scroll, and actions that stay in sight. A form that is being saved cannot be
 * given up. A form that has lost its record can be read and closed, and with `goneSubmitLabel` saved as a new record.
 */
function FormDialogBody({
  submitLabel,
  busyLabel,
  progress,
  goneText,
  goneSubmitLabel,
  besides,
  saveMenu,
  onCancel,
  children,
}: FormDialogBodyProps) {
  const isGone = progress === 'gone';
  return (
    <>
      {/* A field that gets the focus comes into view together with its message. */}
      <DialogContent dividers sx={{ scrollPaddingBottom: 56 }}>
        <FieldGrid>{children}</FieldGrid>
      </DialogContent>
      {isGone && (
        // Not above the fields, where the toast would lie over it on a phone.
        <TintedAlert severity="error" sx={{ borderRadius: 0 }}>
          {goneText}
        </TintedAlert>
      )}
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', rowGap: 1 }}>
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
            {besides && <Box sx={{ mr: 'auto', ml: { xs: -1.5, sm: -2 } }}>{besides}</Box>}
            <Button variant="outlined" disabled={progress === 'saving'} onClick={onCancel}>
              Batal
            </Button>
            <Box sx={saveMenu ? splitButtonStyles : undefined}>
              <SubmitButton label={submitLabel} busyLabel={busyLabel} />
              {saveMenu}
            </Box>
          </>
        )}
      </DialogActions>
    </>
  );
}

interface FormDialogProps<
  Values extends FormikValues,
  Clean extends AnyObject,
> extends SchemaFormProps<Values, Clean> {
  title: string;
  submitLabel: string;
  busyLabel?: string;
  /** Width in pixels on wide screens. */
  maxWidth?: number;
  /** Shown if the record was deleted meanwhile. */
  goneText?: string;
  /** The button that stores the values as a new record then; nothing can be stored without it. */
  goneSubmitLabel?: string;
  /** Further actions, at the left of the buttons. */
  besides?: ReactNode;
  /** Returns true if the dialog stays after a success, empty for the next record. */
  startsAnother?: () => boolean;
  /** Input that is kept on the device while it is typed; none without it. */
  kept?: KeptForm;
  /** Other ways to store the form, beside its button. */
  saveMenu?: ReactNode;
  /** Takes the dialog away: after a success, or when the person gives up. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, mounted for as long as it is open. It closes after a success only; Esc, the backdrop, 'Batal',
 * another page and closing the tab ask first if there is unsaved input. It stays while it saves: its late success would
 * close whichever dialog is open then. Full screen on phones (docs/specification.md#dialogs).
 */
export function FormDialog<Values extends FormikValues, Clean extends AnyObject>({
  title,
  submitLabel,
  busyLabel,
  maxWidth = 625,
  goneText = 'Data ini sudah dihapus, sehingga perubahan Anda tidak dapat disimpan.',
  goneSubmitLabel,
  besides,
  startsAnother = () => false,
  kept,
  saveMenu,
  onClose,
  save,
  isTold,
  children,
  ...form
}: FormDialogProps<Values, Clean>) {
  const titleId = useId();
  const [dirty, setDirty] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  const keeper = useKeptInput(kept?.place ?? '');
  const { forget } = keeper;
  const [progress, followedSave] = useFormProgress<Parameters<typeof save>>(
    async (clean, typed, helpers) => {
      await save(clean, typed, helpers);
      forget();
      if (!startsAnother()) return false;
      helpers.resetForm();
      firstField(dialog.current)?.focus();
      return true;
    },
  );
  const isSaving = progress === 'saving';
  const isLossy = progress === 'editing' || (progress === 'gone' && goneSubmitLabel !== undefined);
  const guard = useUnsavedGuard(isSaving || (dirty && isLossy), forget);
  useFocusAfterClose();
  useDismissedToast();
  useEffect(() => {
    if (progress === 'saved') onClose();
  }, [onClose, progress]);
  const { breakpoints } = useTheme();
  const fullScreen = useMediaQuery(breakpoints.down('sm').replace('@media ', ''));
  const giveUp = () => guard.attempt(onClose);
  return (
    <>
      <Dialog
        ref={dialog}
        open
        fullWidth
        fullScreen={fullScreen}
        maxWidth={false}
        onClose={isSaving ? undefined : giveUp}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { maxWidth: fullScreen ? undefined : maxWidth } } }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <SchemaForm
          {...form}
          fillsParent
          onDirtyChange={setDirty}
          save={followedSave}
          isTold={(error) => isGone(error) || isTold?.(error) === true}
        >
          <FormDialogBody
            {...{ submitLabel, busyLabel, progress, goneText, goneSubmitLabel, besides, saveMenu }}
            onCancel={giveUp}
          >
            {kept && <KeptInputFields form={kept} keeper={keeper} />}
            {children}
          </FormDialogBody>
        </SchemaForm>
      </Dialog>
      <UnsavedDialog guard={guard} />
    </>
  );
}
