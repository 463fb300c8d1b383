import type { ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Button } from '@teluk-mart/shared/mui';

interface SubmitButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** What the button says while the form is on its way. */
  busyLabel?: string;
  /** Whether it stays busy once the form has arrived, because what follows is not there yet. */
  busy?: boolean;
}

/** Submits the surrounding form; disabled while it is on its way, so that it is sent once (spec §4). */
export function SubmitButton({
  label,
  busyLabel = 'Menyimpan...',
  busy = false,
  size,
}: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isBusy = busy || isSubmitting;
  return (
    <Button type="submit" variant="contained" size={size} disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
