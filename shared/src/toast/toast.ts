import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { toastSlice } from './toast-slice';

export { toastSlice, type Toast } from './toast-slice';

/**
 * Shows toasts: `success` in the calm look, `deletion` in the red one, `failure` in red and read out at once (spec §8). A component that
 * uses it makes the toaster ready.
 */
export function useToast() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(toastSlice.actions.expected()), [dispatch]);
  return useMemo(
    () => ({
      success: (title: string, description?: string) =>
        void dispatch(toastSlice.actions.shown({ title, description })),
      failure: (title: string, description?: string) =>
        void dispatch(
          toastSlice.actions.shown({ title, description, look: 'destructive', failure: true }),
        ),
      /** Something was deleted as asked for: red, and no failure (resolutions 56). */
      deletion: (title: string, description?: string) =>
        void dispatch(toastSlice.actions.shown({ title, description, look: 'destructive' })),
    }),
    [dispatch],
  );
}
