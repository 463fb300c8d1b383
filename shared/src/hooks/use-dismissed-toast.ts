import { useEffect } from 'react';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { toastSlice } from '@teluk-mart/shared/toast';

/** Takes away the toast that is shown when this appears: something else has begun, which it would lie over. */
export function useDismissedToast(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch((_, getState) => {
      const { current } = getState().toast;
      if (current) dispatch(toastSlice.actions.dismissed(current.id));
    });
  }, [dispatch]);
}
