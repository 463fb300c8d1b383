import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A short message that confirms or refuses what a person did (spec §8). */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** What it is about, told more quietly: `Siti Aminah: Ditinjau`. */
  detail?: string;
  /** `destructive` is the red look; a deletion that worked bears it too (resolutions 56). */
  look: 'default' | 'destructive';
  /** What its button says, such as `Urungkan`; `takeToastAction` does it. */
  actionLabel?: string;
  /** Whether it reports a failure, told to screen readers at once; a red success does not. */
  failure: boolean;
}

/** Pixels at the lower edge of the window, on phones and on what is larger, which hold the buttons of a dialog. */
export interface ToastClearance {
  xs: number;
  sm: number;
}

let lastId = 0;

/** The toast that is shown, if any, and whether there may be one at all. */
interface Toasts {
  current?: Toast;
  /** A page that may show toasts is open: what draws them is fetched now, while there is a connection. */
  expected?: boolean;
  /** What toasts keep free where there is little room; without it they lie at the upper edge. */
  clearance?: ToastClearance;
}

/** A new toast takes the place of the one before, which is no longer news. */
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
