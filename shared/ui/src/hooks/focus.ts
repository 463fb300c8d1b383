import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Chooses the element that takes the focus of one that goes away; without a choice the page does. */
export type FocusTarget = (gone: HTMLElement) => HTMLElement | null | undefined;

const thePage: FocusTarget = () => undefined;

/**
 * Hands the focus on when the element that has or holds it goes away, for instance with a deleted row. So a keyboard
 * does not start over at the top.
 *
 * @param target the same function at every render
 */
export function useFocusAfterRemoval(
  ref: RefObject<HTMLElement | null>,
  target: FocusTarget = thePage,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = target(element) ?? document.querySelector('main');
      next?.focus({ preventScroll: true });
    };
  }, [ref, target]);
}

/**
 * Gives the focus to the page if a dialog's former focus is gone, for instance with a row that another user deleted. So
 * a keyboard does not start over at the top.
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
 * Returns a function that marks that the button was used.
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

/** Returns the first field of a form that text is typed into, or a word is chosen in. */
export function firstField(form: HTMLElement | null | undefined): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('input:not([type="file"]), textarea, [role="combobox"]');
}

/** Focuses the first invalid field of a form and brings it into sight; returns whether there is one. */
export function focusFirstInvalid(form: HTMLElement | null | undefined): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  // WebKit, left to itself, scrolls it only to the edge of the window, below the header that stays there.
  wrong?.scrollIntoView({ block: 'center' });
  return wrong !== null && wrong !== undefined;
}

/**
 * Focuses the first invalid field after a submit; without one, the button again, which lost the focus by being
 * disabled.
 */
export function useFocusAfterSubmit(
  form: RefObject<HTMLFormElement | null>,
  submitting: boolean,
): void {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) {
      const button = form.current?.querySelector<HTMLElement>('[type="submit"]');
      const hasInvalid = focusFirstInvalid(form.current);
      if (!hasInvalid && document.activeElement === document.body)
        button?.focus({ preventScroll: true });
    }
    wasSubmitting.current = submitting;
  }, [form, submitting]);
}
