import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '@teluk-mart/contract/api-client';
import { sessionSlice } from '@teluk-mart/contract/session';
import { toastSlice } from '@teluk-mart/contract/toast';

/** The slices of the one store; areas add their calls to the API slice with `injectEndpoints`. */
const rootReducer = combineSlices(sessionSlice, toastSlice, baseApi);

/** Makes the one store; the shell does so once, a component test for each test. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
}

/** The one store. */
export type AppStore = ReturnType<typeof createStore>;
/** Dispatch of the one store, thunks included. */
export type AppDispatch = AppStore['dispatch'];
/** State of the one store. */
export type RootState = ReturnType<typeof rootReducer>;
