import { useEffect } from 'react';

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
