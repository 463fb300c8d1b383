import { useMemo, useRef } from 'react';
import type { FormikErrors, FormikValues } from 'formik';

/**
 * Remembers what the server refused. A message stays on its field for as long as the refused value stands there: the
 * browser's own rules know nothing of it and would wipe it off at the next key (resolutions 44).
 */
export function useRefusals<Values extends FormikValues>() {
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
