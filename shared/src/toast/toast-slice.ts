import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A short message that confirms or refuses what a person did (spec §8). */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** `destructive` is the red look; a deletion that worked bears it too (resolutions 56). */
  look: 'default' | 'destructive';
  /** Whether it reports a failure, told to screen readers at once; a red success does not. */
  failure: boolean;
}

let lastId = 0;

/** The toasts in order; the shell shows the first one and goes on when it is dismissed. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Pick<Toast, 'title' | 'description'> & Partial<Toast>) => ({
        payload: { look: 'default', failure: false, ...toast, id: ++lastId } satisfies Toast,
      }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [...toasts, payload],
    },
    dismissed: (toasts, { payload }: PayloadAction<number>) =>
      toasts.filter(({ id }) => id !== payload),
  },
});
