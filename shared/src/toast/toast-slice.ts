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

/** The toast that is shown, if any: a new one takes the place of the one before, which is no longer news. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: {} as { current?: Toast },
  reducers: {
    shown: {
      prepare: (toast: Pick<Toast, 'title' | 'description'> & Partial<Toast>) => ({
        payload: { look: 'default', failure: false, ...toast, id: ++lastId } satisfies Toast,
      }),
      reducer: (_state, { payload }: PayloadAction<Toast>) => ({ current: payload }),
    },
    dismissed: ({ current }, { payload }: PayloadAction<number>) =>
      current?.id === payload ? {} : { current },
  },
});
