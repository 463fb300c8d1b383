import { baseApi } from '@teluk-mart/shared/api-client';
import { sessionRenewal, sessionSlice, TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';

/**
 * Ends the session in this tab (spec §4): the token and all that was read with it are gone, and calls that waited for
 * a new session are given up.
 */
export function closeSession() {
  return (dispatch: AppDispatch): void => {
    localStorage.removeItem(TOKEN_STORAGE_KEY);
    dispatch(sessionSlice.actions.closed());
    dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(false);
  };
}
