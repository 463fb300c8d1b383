import { useId } from 'react';
import { useField } from 'formik';

/**
 * A field of the surrounding formik form, by name: its value and handlers, ids that are unique however many forms
 * stand on the page (resolutions 40), and its message once the person has left the field or tried to send.
 */
export function useFormField<Value>(name: string) {
  const [input, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
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
