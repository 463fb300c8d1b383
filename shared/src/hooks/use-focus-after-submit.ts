import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstFault } from '../ui/form/focus-first-fault';

/**
 * Once a submit is over, puts the focus on the first field that is wrong; where none is, back on the button, which
 * lost it by being disabled.
 */
export function useFocusAfterSubmit(
  form: RefObject<HTMLFormElement | null>,
  submitting: boolean,
): void {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
      const hasFault = focusFirstFault(form.current);
      if (!hasFault && document.activeElement === document.body)
        button?.focus({ preventScroll: true });
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);
}
