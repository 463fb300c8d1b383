import { type FocusEvent, useCallback, useRef } from 'react';
import { useFormikContext } from 'formik';

/**
 * Notices when a person leaves a picker. What it opens belongs to it: going there is not leaving it, so that nothing
 * is called wrong before the choice is made.
 */
export function usePickerLeave(name: string) {
  const { setFieldTouched } = useFormikContext();
  const isOpen = useRef(false);
  const onOpen = useCallback(() => {
    isOpen.current = true;
  }, []);
  const onClose = useCallback(() => {
    isOpen.current = false;
    void setFieldTouched(name);
  }, [name, setFieldTouched]);
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const leaves = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
    if (leaves && !isOpen.current) void setFieldTouched(name);
  };
  return { onOpen, onClose, onBlur };
}
