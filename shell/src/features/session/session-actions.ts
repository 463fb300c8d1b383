import { baseApi } from '@teluk-mart/contract/api-client';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import {
  fetchUser,
  sessionProof,
  sessionRenewal,
  sessionSlice,
  TOKEN_STORAGE_KEY,
} from '@teluk-mart/contract/session';
import type { AppDispatch, RootState } from '@teluk-mart/contract/state';
import { hasUnsavedInput } from './has-unsaved-input';

// How a session begins and ends in this tab (docs/specification.md#session-life). The login itself is `sign-in.ts`,
// which no visitor needs.

/**
 * Opens the session of the stored token: the user is fetched by the id in the token; where that fails, or without a
 * token, the session ends. Whoever changes the token meanwhile has the last word.
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

/**
 * Opens a session whose token is stored already. Calls that wait for a renewal go on only for the same person: another
 * one must neither send nor read what the person before was busy with.
 */
export function openSession(opened: { token: string; user: OwnUser }) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = getState().session.user;
    const isOther = before !== undefined && before.id !== opened.user.id;
    dispatch(sessionSlice.actions.opened(opened));
    if (isOther) dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(!isOther);
    // Whoever has just logged in has proved who they are.
    sessionProof.settle(!isOther);
  };
}

/**
 * Ends a session that is over without this tab's doing, because another one logged out for instance. Where something
 * typed would be lost, its person may log in again in place.
 */
function endSession() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().session.user && hasUnsavedInput()) dispatch(sessionSlice.actions.expired());
    else dispatch(closeSession());
  };
}

/**
 * Closes the session in this tab: the token and all that was read with it are gone, and calls that waited for a new
 * session are given up.
 */
export function closeSession() {
  return (dispatch: AppDispatch): void => {
    localStorage.removeItem(TOKEN_STORAGE_KEY);
    dispatch(sessionSlice.actions.closed());
    dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(false);
    sessionProof.settle(false);
  };
}

/** Logs out; without a connection the tab is logged out all the same. */
export function signOut() {
  return (dispatch: AppDispatch): void => {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY);
    if (token !== null) revokeToken(token);
    dispatch(closeSession());
  };
}

/**
 * Tells the server to revoke a token, best effort: nobody waits for it, and it is sent even while the tab is being
 * closed.
 */
export function revokeToken(token: string): void {
  void fetch(`${runtimeConfig().apiHost}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch((error: unknown) => console.warn('Logout belum sampai ke server:', error));
}

/**
 * Follows what other tabs do with the session: a logout there ends it here, and a login there opens it here too, or
 * renews one that had ended.
 *
 * @returns a function that stops it
 */
export function watchOtherTabs(dispatch: AppDispatch): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === TOKEN_STORAGE_KEY || key === null) dispatch(followStoredToken());
  };
  // A page that the browser had put aside was told nothing meanwhile.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dispatch(followStoredToken());
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}

/** Makes the session that of the stored token, where another tab has changed it. */
function followStoredToken() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { status, token } = getState().session;
    const stored = localStorage.getItem(TOKEN_STORAGE_KEY) ?? undefined;
    // While the session is being checked, its token is not known here yet.
    if (status === 'checking' || stored !== token) void dispatch(restoreSession());
  };
}
