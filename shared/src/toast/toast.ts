import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { offerToastAction, type ToastAction } from './toast-action';
import { toastSlice } from './toast-slice';

export { takeToastAction, type ToastAction } from './toast-action';
export { toastSlice, type Toast, type ToastClearance } from './toast-slice';
export { useToastClearance } from './use-toast-clearance';

/** What a success may tell and offer besides. */
interface ToastExtras {
  /** What it is about: `Siti Aminah: Ditinjau`. */
  detail?: string;
  /** What can be done about it, such as taking it back (resolutions 57). */
  action?: ToastAction;
}

/**
 * Shows toasts: `success` in the calm look, `deletion` in the red one, `failure` in red and read out at once (spec §8).
 * A component that uses it makes the toaster ready.
 */
export function useToast() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(toastSlice.actions.expected()), [dispatch]);
  return useMemo(
    () => ({
      success: (title: string, description?: string, { detail, action }: ToastExtras = {}) => {
        const actionLabel = action?.label;
        const toast = toastSlice.actions.shown({ title, description, detail, actionLabel });
        if (action) offerToastAction(toast.payload.id, action);
        dispatch(toast);
      },
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
