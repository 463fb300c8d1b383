import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus to the list when an element of it goes away with its item, so that a keyboard does not start over at
 * the top, nor leave the dialog that the list stands in.
 */
export function useFocusOnList(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element && element === document.activeElement) {
        element.closest<HTMLElement>('ol')?.focus({ preventScroll: true });
      }
    };
  }, [ref]);
}
