import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Takes the focus when an element that had it goes away; where there is nothing better, the page does. */
export type FocusTarget = (gone: HTMLElement) => HTMLElement | null | undefined;

const thePage: FocusTarget = () => undefined;

/**
 * Hands the focus on when the element that has it, or holds what has it, goes away, with the row that was deleted for
 * instance, so that a keyboard does not start over at the top.
 *
 * @param heir what is to have it then; the same function at every render
 */
export function useFocusAfterRemoval(
  ref: RefObject<HTMLElement | null>,
  heir: FocusTarget = thePage,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = heir(element) ?? document.querySelector('main');
      next?.focus({ preventScroll: true });
    };
  }, [ref, heir]);
}

/**
 * A dialog gives the focus back to what had it before. Where that is gone too, with the row that somebody else deleted
 * for instance, the page takes it, so that a keyboard does not start over at the top.
 */
export function useFocusAfterClose(): void {
  useEffect(
    () => () =>
      // The dialog's own effects, which give the focus back, end after this one.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector('main')?.focus({ preventScroll: true });
      }),
    [],
  );
}

/**
 * Hands the focus on when a retry worked and its button goes away, so that a keyboard does not start over at the top.
 * The returned function marks that the button was used.
 */
export function useFocusAfterRetry(): () => void {
  const retried = useRef(false);
  useLayoutEffect(
    () => () => {
      if (retried.current) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    retried.current = true;
  };
}

/**
 * Puts the focus on the first field of a form that is wrong, which brings it into sight; tells whether there is one.
 */
export function focusFirstInvalid(form: HTMLElement | null | undefined): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}

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
      const hasFault = focusFirstInvalid(form.current);
      if (!hasFault && document.activeElement === document.body)
        button?.focus({ preventScroll: true });
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);
}
