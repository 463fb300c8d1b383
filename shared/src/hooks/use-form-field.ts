import { type FocusEvent, useCallback, useId } from 'react';
import { useField, useFormikContext } from 'formik';

/**
 * A field of the surrounding formik form, by name: its value and handlers, ids that are unique however many forms stand
 * on the page (resolutions 40), and its message once the person has changed and left the field or tried to send: who
 * only passes through a field has done nothing wrong yet. While the form is on its way it can be read only: what is
 * typed then would belong to neither what was sent nor what is stored.
 *
 * @param fault what is wrong with the field that the form's rules cannot know; a form is not sent while there is
 * something
 */
export function useFormField<Value>(name: string, fault?: () => string | undefined) {
  const [input, { error, touched, initialValue }, { setValue, setTouched }] = useField<Value>({
    name,
    validate: fault,
  });
  const { isSubmitting, setFieldTouched } = useFormikContext();
  const isChanged = input.value !== initialValue;
  const leave: (event?: FocusEvent) => void = useCallback(() => {
    if (isChanged) void setFieldTouched(name);
  }, [isChanged, name, setFieldTouched]);
  const id = useId();
  return {
    input: { ...input, onBlur: leave },
    setValue,
    setTouched,
    readOnly: isSubmitting,
    id,
    helperId: `${id}-helper`,
    error: touched ? error : undefined,
  };
}
