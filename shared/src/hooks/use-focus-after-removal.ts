import { type RefObject, useLayoutEffect } from 'react';

/** Takes the focus when an element that had it goes away; where there is nothing better, the page does. */
export type FocusHeir = (gone: HTMLElement) => HTMLElement | null | undefined;

const thePage: FocusHeir = () => undefined;

/**
 * Hands the focus on when the element that has it, or holds what has it, goes away, with the row that was deleted for
 * instance, so that a keyboard does not start over at the top.
 *
 * @param heir what is to have it then; the same function at every render
 */
export function useFocusAfterRemoval(
  ref: RefObject<HTMLElement | null>,
  heir: FocusHeir = thePage,
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
