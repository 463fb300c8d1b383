import { useLayoutEffect, useRef } from 'react';

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
