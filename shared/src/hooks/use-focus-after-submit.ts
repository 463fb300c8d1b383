import { type RefObject, useEffect, useRef } from 'react';

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
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
      if (wrong) wrong.focus();
      else if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);
}
