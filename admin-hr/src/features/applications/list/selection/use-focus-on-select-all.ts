import { type RefObject, useLayoutEffect } from 'react';
import { SELECT_ALL_ID } from './SelectAllBox';

/**
 * Hands the focus to the box that chooses all applications when the element that holds it goes away, so that a keyboard
 * does not start over at the top; to the page where the list is gone too.
 */
export function useFocusOnSelectAll(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const box = document.getElementById(SELECT_ALL_ID) ?? document.querySelector('main');
      box?.focus({ preventScroll: true });
    };
  }, [ref]);
}
