import { TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch, RootState } from '@teluk-mart/shared/state';
import { restoreSession } from './restore-session';

/** Makes the session that of the stored token, where another tab has changed it. */
export function followStoredToken() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { status, token } = getState().session;
    const stored = localStorage.getItem(TOKEN_STORAGE_KEY) ?? undefined;
    // While the session is being checked, its token is not known here yet.
    if (status === 'checking' || stored !== token) void dispatch(restoreSession());
  };
}
