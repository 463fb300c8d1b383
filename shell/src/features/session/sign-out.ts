import { TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { closeSession } from './close-session';
import { revokeToken } from './revoke-token';

/** Logs out (spec §4): without a connection the tab is logged out all the same (resolutions 49). */
export function signOut() {
  return (dispatch: AppDispatch): void => {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY);
    if (token !== null) revokeToken(token);
    dispatch(closeSession());
  };
}
