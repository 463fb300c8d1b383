import {
  createSlice,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../domain/user/user';
import { fetchUser, SessionError } from './fetch-user';

export { fetchUser, SessionError } from './fetch-user';

/** Key of the token in local storage (docs/specification.md#session-life). */
export const TOKEN_STORAGE_KEY = 'token';

/**
 * The user's session (docs/specification.md#session-life): `checking` until the stored token has been tried,
 * then `anonymous` or `authenticated`. In an `expired` session, which the server refused while its user was at work,
 * the user stays, so that nothing on the page is lost while they log in again.
 */
export interface Session {
  status: 'checking' | 'anonymous' | 'authenticated' | 'expired';
  token?: string;
  user?: User;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'checking' } as Session,
  reducers: {
    opened: (_session, { payload }: PayloadAction<{ token: string; user: User }>): Session => ({
      status: 'authenticated',
      ...payload,
    }),
    userLoaded: (session, { payload }: PayloadAction<User>): Session =>
      session.user ? { ...session, user: payload } : session,
    expired: (session): Session => (session.user ? { ...session, status: 'expired' } : session),
    closed: (): Session => ({ status: 'anonymous' }),
  },
});

let waiting: ((renewed: boolean) => void)[] = [];

/**
 * Keeps calls waiting that the server refused because the session had ended, until the login dialog settles them.
 */
export const sessionRenewal = {
  /** Resolves to `true` if the session was renewed, so that the call can be sent again. */
  wait: (): Promise<boolean> => new Promise((resolve) => waiting.push(resolve)),
  settle: (renewed: boolean): void => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(renewed);
  },
};

/** As much of the store as is used here. */
interface SessionState {
  session: Session;
}

type SessionDispatch = ThunkDispatch<SessionState, undefined, UnknownAction>;

export function useSession(): Session {
  return useSelector(({ session }: SessionState) => session);
}

/** Returns whoever is logged in. Throws if nobody is: it belongs inside the admin frame. */
export function useCurrentUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useCurrentUser needs somebody who is logged in');
  return user;
}

/**
 * Fetches one's own user again, after a change or to see whether the session still lives
 * (docs/specification.md#session-life). A session that the server refuses becomes `expired`; a server that cannot be
 * reached changes nothing.
 */
export function refetchUser() {
  return async (dispatch: SessionDispatch, getState: () => SessionState): Promise<void> => {
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

export function useRefetchUser(): () => Promise<void> {
  const dispatch = useDispatch<SessionDispatch>();
  return useCallback(() => dispatch(refetchUser()), [dispatch]);
}
