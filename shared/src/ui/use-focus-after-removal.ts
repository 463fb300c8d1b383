import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when the element that has it goes away, with the row that was deleted for instance, so that a
 * keyboard does not start over at the top.
 */
export function useFocusAfterRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element && element === document.activeElement) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, [ref]);
}
