import { useMemo, useRef } from 'react';
import type { FormikErrors } from 'formik';
import type { ApplicationValues } from './application-values';

type Field = keyof ApplicationValues;

interface Refusal {
  value: unknown;
  message: string;
}

function isField(name: string, values: ApplicationValues): name is Field {
  return Object.hasOwn(values, name);
}

/**
 * Remembers what the server refused. A message stays on its field for as long as the refused value stands there: the
 * browser's own rules know nothing of it and would wipe it off at the next key (resolutions 44).
 */
export function useRefusals() {
  const refusals = useRef(new Map<Field, Refusal>());
  return useMemo(() => {
    /** Messages for the values that still are what the server refused; formik asks at each validation. */
    const validate = (values: ApplicationValues): FormikErrors<ApplicationValues> => {
      const standing = [...refusals.current].filter(([name, { value }]) => values[name] === value);
      return Object.fromEntries(standing.map(([name, { message }]) => [name, message]));
    };
    const remember = (errors: Readonly<Record<string, string>>, values: ApplicationValues) => {
      for (const [name, message] of Object.entries(errors)) {
        if (isField(name, values)) refusals.current.set(name, { value: values[name], message });
      }
    };
    return { validate, remember };
  }, []);
}
