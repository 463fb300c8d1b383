import { fetchUser, TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { endSession } from './end-session';
import { openSession } from './open-session';

/**
 * Opens the session of the stored token (spec §4): the user is fetched by the id in the token; where that fails, or
 * without a token, the session ends. Whoever changes the token meanwhile has the last word.
 */
export function restoreSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY);
    if (token === null) {
      dispatch(endSession());
      return;
    }
    const isCurrent = () => localStorage.getItem(TOKEN_STORAGE_KEY) === token;
    try {
      const user = await fetchUser(token);
      if (isCurrent()) dispatch(openSession({ token, user }));
    } catch (error) {
      console.error('Gagal memuat sesi:', error);
      if (isCurrent()) dispatch(endSession());
    }
  };
}
