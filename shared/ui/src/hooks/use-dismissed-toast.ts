import { useAppDispatch } from '@teluk-mart/contract/state';
import { toastSlice } from '@teluk-mart/contract/toast';
import { useEffect } from 'react';

/** Dismisses the current toast on mount, before it covers the new content. */
export function useDismissedToast(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch((_, getState) => {
      const { current } = getState().toast;
      if (current) dispatch(toastSlice.actions.dismissed(current.id));
    });
  }, [dispatch]);
}
