import { useMemo, useRef } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import { type FormikErrors, type FormikValues, useFormikContext } from 'formik';
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

/**
 * Remembers what the server refused. A message stays on its field for as long as the refused value stands there: the
 * browser's own rules know nothing of it and would wipe it off at the next key (resolutions 44).
 */
export function useServerErrors<Values extends FormikValues>() {
  const refusals = useRef(new Map<string, { value: unknown; message: string }>());
  return useMemo(() => {
    /** Messages for the values that still are what the server refused; formik asks at each validation. */
    const validate = (values: Values): FormikErrors<Values> => {
      const standing = [...refusals.current].filter(([name, { value }]) => values[name] === value);
      return Object.fromEntries(
        standing.map(([name, { message }]) => [name, message]),
      ) as FormikErrors<Values>;
    };
    const remember = (errors: Readonly<Record<string, string>>, values: Values) => {
      for (const [name, message] of Object.entries(errors)) {
        if (Object.hasOwn(values, name))
          refusals.current.set(name, { value: values[name], message });
      }
    };
    return { validate, remember };
  }, []);
}
