import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';

/** A short message about a person's action (docs/specification.md#toasts). */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Its subject in a quieter look: `Siti Aminah: Ditinjau`. */
  detail?: string;
  /** `destructive` is the red look, of deletions that worked too (docs/specification.md#toasts). */
  look: 'default' | 'destructive';
  /** Label of its button, such as `Urungkan`; `takeToastAction` does it. */
  actionLabel?: string;
  /** A failure is read out at once; a red success is not. */
  failure: boolean;
}

/** Pixels at the lower edge of the window that hold the buttons of a dialog, on phones and on larger screens. */
export interface ToastClearance {
  xs: number;
  sm: number;
}

let lastId = 0;

export interface Toasts {
  current?: Toast;
  /** A page that may show toasts is open: the toaster's code is fetched now, while there is a connection. */
  expected?: boolean;
  /** Space that toasts keep free on a narrow window; without it they lie at the upper edge. */
  clearance?: ToastClearance;
}

/** A new toast replaces the one before. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: {} as Toasts,
  reducers: {
    expected: (toasts): Toasts => ({ ...toasts, expected: true }),
    cleared: (toasts, { payload }: PayloadAction<ToastClearance | undefined>): Toasts => ({
      ...toasts,
      clearance: payload,
    }),
    shown: {
      prepare: (toast: Pick<Toast, 'title' | 'description'> & Partial<Toast>) => ({
        payload: { look: 'default', failure: false, ...toast, id: ++lastId } satisfies Toast,
      }),
      reducer: (toasts, { payload }: PayloadAction<Toast>): Toasts => ({
        ...toasts,
        current: payload,
      }),
    },
    dismissed: (toasts, { payload }: PayloadAction<number>): Toasts =>
      toasts.current?.id === payload ? { ...toasts, current: undefined } : toasts,
  },
});

/** Button of a toast, such as one that takes a change back. */
interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** Stands outside the store, which holds no functions. Only the newest toast is shown, so one is enough. */
let offered: { toastId: number; onSelect: () => void } | undefined;

function offerToastAction(toastId: number, { onSelect }: ToastAction): void {
  offered = { toastId, onSelect };
}

/** Runs the action of a toast once: a second click on a fading toast does nothing. */
export function takeToastAction(toastId: number): void {
  if (offered?.toastId !== toastId) return;
  const { onSelect } = offered;
  offered = undefined;
  onSelect();
}

interface ToastExtras {
  detail?: string;
  action?: ToastAction;
}

/**
 * Shows toasts (docs/specification.md#toasts). A component that uses it has the toaster's code fetched.
 */
export function useToast() {
  const dispatch = useDispatch();
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
      /** Reports a deletion that worked, in red. */
      deletion: (title: string, description?: string) =>
        void dispatch(toastSlice.actions.shown({ title, description, look: 'destructive' })),
    }),
    [dispatch],
  );
}

/**
 * Moves toasts to the lower edge of a narrow window while a full-screen dialog is open. At the upper edge they would
 * cover its title and its close button.
 *
 * @param clearance the same object at every render
 */
export function useToastClearance(clearance: ToastClearance): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(toastSlice.actions.cleared(clearance));
    return () => void dispatch(toastSlice.actions.cleared());
  }, [dispatch, clearance]);
}
