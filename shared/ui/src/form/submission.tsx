import Button, { type ButtonProps } from '@mui/material/Button';
import { type FormikErrors, type FormikValues, useFormikContext } from 'formik';
import { useMemo, useRef } from 'react';

interface SubmitButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Said while the form is on its way. */
  busyLabel?: string;
  /** Stays busy once the form has arrived, until the next page or state is there. */
  busy?: boolean;
}

/**
 * Submits the surrounding form; disabled while it is on its way, so that it is sent once
 * (docs/specification.md#staff-changes).
 */
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
 * Remembers the server's errors. A message stays on its field for as long as the rejected value does. The browser's own
 * rules know nothing of it and would remove it at the next key (docs/specification.md#application-submission).
 */
export function useServerErrors<Values extends FormikValues>() {
  const rejected = useRef(new Map<string, { value: unknown; message: string }>());
  return useMemo(() => {
    /** Returns the messages of values that the server rejected and that still stand; formik asks at each validation. */
    const validate = (values: Values): FormikErrors<Values> => {
      const standing = [...rejected.current].filter(([name, { value }]) => values[name] === value);
      return Object.fromEntries(
        standing.map(([name, { message }]) => [name, message]),
      ) as FormikErrors<Values>;
    };
    const remember = (errors: Readonly<Record<string, string>>, values: Values) => {
      for (const [name, message] of Object.entries(errors)) {
        if (Object.hasOwn(values, name))
          rejected.current.set(name, { value: values[name], message });
      }
    };
    return { validate, remember };
  }, []);
}
