import { type ReactNode, useEffect, useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@teluk-mart/shared/mui';
import { useDismissedToast } from '@teluk-mart/shared/hooks/use-dismissed-toast';
import { useUnsavedGuard } from '@teluk-mart/shared/hooks/use-unsaved-guard';
import type { FormikValues } from 'formik';
import type { AnyObject } from 'yup';
import { FormDialogBody } from './form/FormDialogBody';
import { SchemaForm, type SchemaFormProps } from './form/SchemaForm';
import { useFormProgress } from './form/use-form-progress';
import { isGone } from '../calls/is-gone';
import { UnsavedDialog } from './UnsavedDialog';
import { useFocusAfterClose } from './use-focus-after-close';
import { useMediaQuery } from './use-media-query';

interface FormDialogProps<
  Values extends FormikValues,
  Clean extends AnyObject,
> extends SchemaFormProps<Values, Clean> {
  title: string;
  submitLabel: string;
  busyLabel?: string;
  /** Width in pixels where there is room (spec §9). */
  maxWidth?: number;
  /** What it says where somebody else has deleted the record meanwhile. */
  goneText?: string;
  /** The button that stores what was typed as a new record then; nothing can be stored without it. */
  goneSubmitLabel?: string;
  /** What else can be done with the form, at the left of the buttons. */
  besides?: ReactNode;
  /** Takes the dialog away: after a success, or when the person gives up. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, mounted for as long as it is open. It closes after a success only; Esc, the backdrop, 'Batal',
 * another page and closing the tab ask first where something was typed. While it saves it stays, or its late success
 * would close whatever is open then. Full screen on phones (resolutions 60).
 */
export function FormDialog<Values extends FormikValues, Clean extends AnyObject>({
  title,
  submitLabel,
  busyLabel,
  maxWidth = 625,
  goneText = 'Data ini sudah dihapus, sehingga perubahan Anda tidak dapat disimpan.',
  goneSubmitLabel,
  besides,
  onClose,
  save,
  isTold,
  children,
  ...form
}: FormDialogProps<Values, Clean>) {
  const titleId = useId();
  const [dirty, setDirty] = useState(false);
  const [progress, followedSave] = useFormProgress(save);
  const isSaving = progress === 'saving';
  const isLossy = progress === 'editing' || (progress === 'gone' && goneSubmitLabel !== undefined);
  const guard = useUnsavedGuard(isSaving || (dirty && isLossy));
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
            {...{ submitLabel, busyLabel, progress, goneText, goneSubmitLabel, besides }}
            onCancel={giveUp}
          >
            {children}
          </FormDialogBody>
        </SchemaForm>
      </Dialog>
      <UnsavedDialog guard={guard} />
    </>
  );
}
