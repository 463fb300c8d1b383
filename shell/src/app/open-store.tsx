import { baseApi } from '@teluk-mart/contract/api-client';
import { sessionSlice } from '@teluk-mart/contract/session';
import { type AppStore, StoreProvider } from '@teluk-mart/contract/state';
import { createStore } from '@teluk-mart/contract/state/create-store';
import type { ReactNode } from 'react';
import { restoreSession, signOut, watchOtherTabs } from '../features/session/session-actions';
import { LazyToaster } from '../features/toasts/LazyToaster';
import { watchFilledFields } from './filled-fields';
import type { OpenedStore } from './lazy-store';

/**
 * Makes the one store. The session of a preview is that of the page around it, and is neither asked for nor ended here.
 * An expired token would be taken away from the work in that page.
 */
export function openStore({ isPreview }: { isPreview: boolean }): OpenedStore {
  const store = createStore();
  watchFilledFields();
  if (isPreview) {
    store.dispatch(sessionSlice.actions.closed());
  } else {
    void store.dispatch(restoreSession());
    watchOtherTabs(store.dispatch);
  }
  return wrapStore(store);
}

/** Hands out a store as the shell uses it. */
export function wrapStore(store: AppStore): OpenedStore {
  const Provider = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  );
  return {
    Provider,
    Toasts: () => (
      <Provider>
        <LazyToaster />
      </Provider>
    ),
    signOut: () => store.dispatch(signOut()),
    forgetAnswers: () => void store.dispatch(baseApi.util.resetApiState()),
  };
}
