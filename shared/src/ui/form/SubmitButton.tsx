import { useFormikContext } from 'formik';
import { Button } from '@teluk-mart/shared/mui';

interface SubmitButtonProps {
  label: string;
  /** What the button says while the form is on its way. */
  busyLabel?: string;
}

/** Submits the surrounding form; disabled while it is on its way, so that it is sent once (spec §4). */
export function SubmitButton({ label, busyLabel = 'Menyimpan...' }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
