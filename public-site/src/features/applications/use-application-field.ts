import { useId } from 'react';
import { useField } from 'formik';
import type { ApplicationValues } from './application-values';

/**
 * A field of the application form: its value and handlers, ids that are unique however many forms stand on the page
 * (resolutions 40), and its message once the person has left the field or tried to send.
 */
export function useApplicationField<Name extends keyof ApplicationValues>(name: Name) {
  const [input, { error, touched }, { setValue, setTouched }] =
    useField<ApplicationValues[Name]>(name);
  const id = useId();
  return {
    input,
    setValue,
    setTouched,
    id,
    helperId: `${id}-helper`,
    error: touched ? error : undefined,
  };
}
