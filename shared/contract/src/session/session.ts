import {
  createSlice,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fetchUser, SessionError } from './fetch-user';

export { fetchUser, SessionError } from './fetch-user';

/** Key of the token in local storage (docs/specification.md#session-life). */
export const TOKEN_STORAGE_KEY = 'token';

/**
 * The user's session (docs/specification.md#session-life): `checking` until the stored token has been tried, then
 * `anonymous` or `authenticated`. A session that the server refused during work is `expired`. It keeps its user, so
 * that nothing on the page is lost while they log in again.
 */
export interface Session {
  status: 'checking' | 'anonymous' | 'authenticated' | 'expired';
  token?: string;
  user?: OwnUser;
  /** The server asks for the password again before a call that keeps or takes an account. */
  needsProof?: boolean;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'checking' } as Session,
  reducers: {
    opened: (_session, { payload }: PayloadAction<{ token: string; user: OwnUser }>): Session => ({
      status: 'authenticated',
      ...payload,
    }),
    userLoaded: (session, { payload }: PayloadAction<OwnUser>): Session =>
      session.user ? { ...session, user: payload } : session,
    expired: (session): Session => (session.user ? { ...session, status: 'expired' } : session),
    proofAsked: (session): Session => (session.user ? { ...session, needsProof: true } : session),
    proofSettled: (session): Session => ({ ...session, needsProof: false }),
    closed: (): Session => ({ status: 'anonymous' }),
  },
});

/** Keeps calls waiting for a dialog, until it settles all of them at once. */
function waitingCalls() {
  let waiting: ((isGranted: boolean) => void)[] = [];
  return {
    /** Resolves to `true` if the call can be sent again. */
    wait: (): Promise<boolean> => new Promise((resolve) => waiting.push(resolve)),
    settle: (isGranted: boolean): void => {
      const settled = waiting;
      waiting = [];
      for (const resolve of settled) resolve(isGranted);
    },
  };
}

/** Calls that the server refused because the session had ended, until the login dialog settles them. */
export const sessionRenewal = waitingCalls();

/** Calls that the server refused because it wants the password once more, until the dialog for it settles them. */
export const sessionProof = waitingCalls();

/** The part of the store that is used here. */
interface SessionState {
  session: Session;
}

type SessionDispatch = ThunkDispatch<SessionState, undefined, UnknownAction>;

export function useSession(): Session {
  return useSelector(({ session }: SessionState) => session);
}

/** Returns the user who is logged in. Throws if there is none: it belongs inside the admin frame. */
export function useCurrentUser(): OwnUser {
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
