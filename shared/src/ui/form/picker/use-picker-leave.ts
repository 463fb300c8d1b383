import { type FocusEvent, useCallback, useRef } from 'react';

/**
 * Notices when a person leaves a picker. What it opens belongs to it: going there is not leaving it, so that nothing
 * is called wrong before the choice is made.
 *
 * @param leave told when the person leaves
 */
export function usePickerLeave(leave: () => void) {
  const isOpen = useRef(false);
  const onOpen = useCallback(() => {
    isOpen.current = true;
  }, []);
  const onClose = useCallback(() => {
    isOpen.current = false;
    leave();
  }, [leave]);
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    const leaves = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
    if (leaves && !isOpen.current) leave();
  };
  return { onOpen, onClose, onBlur };
}
