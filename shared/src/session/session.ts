import { useCallback } from 'react';
import {
  type AppDispatch,
  type RootState,
  useAppDispatch,
  useAppSelector,
} from '@teluk-mart/shared/state';
import type { User } from '../domain/user/user';
import { fetchUser, SessionError } from './fetch-user';
import { type Session, sessionSlice } from './session-slice';

export { fetchUser, SessionError } from './fetch-user';
export { sessionRenewal } from './session-renewal';
export { sessionSlice, type Session } from './session-slice';

/** Key of the token in local storage (spec §9). */
export const TOKEN_STORAGE_KEY = 'token';

/** The session as it is now. */
export function useSession(): Session {
  return useAppSelector(({ session }) => session);
}

/** Whoever is logged in; throws where nobody is, so it belongs inside the admin frame. */
export function useCurrentUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useCurrentUser needs somebody who is logged in');
  return user;
}

/**
 * The refetch-user action (spec §4): fetches one's own user again, after it was changed or to see whether the session
 * still lives. A session that the server refuses becomes `expired`; a server that cannot be reached leaves everything
 * as it is.
 */
export function refetchUser() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { token } = getState().session;
    if (token === undefined) return;
    try {
      dispatch(sessionSlice.actions.userLoaded(await fetchUser(token)));
    } catch (error) {
      const isRefused = error instanceof SessionError && error.status === 401;
      if (!isRefused) console.error('Gagal memuat sesi:', error);
      // The session may have been renewed while the old one was being refused.
      else if (getState().session.token === token) dispatch(sessionSlice.actions.expired());
    }
  };
}

/** The refetch-user action, for a component. */
export function useRefetchUser(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch(refetchUser()), [dispatch]);
}
