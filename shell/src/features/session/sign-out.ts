import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { closeSession } from './close-session';

/**
 * Logs out (spec §4). The server is told to revoke the token, but nobody waits for it: without a connection the tab is
 * logged out all the same (resolutions 49).
 */
export function signOut() {
  return (dispatch: AppDispatch): void => {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY);
    if (token !== null) {
      void fetch(`${runtimeConfig().apiHost}/api/users/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      }).catch((error: unknown) => console.warn('Logout belum sampai ke server:', error));
    }
    dispatch(closeSession());
  };
}
