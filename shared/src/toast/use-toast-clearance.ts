import { useEffect } from 'react';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { type ToastClearance, toastSlice } from './toast-slice';

/**
 * Lets toasts lie above the lower edge of the window for as long as a dialog is open that takes the whole of a small
 * one: at the upper edge, where they are otherwise, they would cover its title and the button that closes it.
 *
 * @param clearance the same object at every render
 */
export function useToastClearance(clearance: ToastClearance): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(toastSlice.actions.cleared(clearance));
    return () => void dispatch(toastSlice.actions.cleared());
  }, [dispatch, clearance]);
}
