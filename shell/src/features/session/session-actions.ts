import { baseApi } from '@teluk-mart/contract/api-client';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import {
  fetchUser,
  sessionProof,
  sessionRenewal,
  sessionSlice,
  TOKEN_STORAGE_KEY,
} from '@teluk-mart/contract/session';
import type { AppDispatch, RootState } from '@teluk-mart/contract/state';
import { withStorage } from '@teluk-mart/contract/storage';
import type { OwnUser } from '@teluk-mart/domain/user/account';
import { forgetAllInput } from '@teluk-mart/ui/hooks/kept-input';
import { hasUnsavedInput } from './has-unsaved-input';

// Beginning and end of a session in this tab (docs/specification.md#session-life). The login itself is `sign-in.ts`,
// which no visitor needs.

/** Token of a session that the browser does not store: it ends with the page. */
let unstored: string | null = null;

/** Returns the token of the session; `null` without one. */
export function readToken(): string | null {
  return withStorage('localStorage', (storage) => storage.getItem(TOKEN_STORAGE_KEY)) ?? unstored;
}

/** Keeps a session's token; `null` removes it. */
export function keepToken(token: string | null): void {
  const isStored = withStorage('localStorage', (storage) => {
    if (token === null) storage.removeItem(TOKEN_STORAGE_KEY);
    else storage.setItem(TOKEN_STORAGE_KEY, token);
    return true;
  });
  unstored = isStored ? null : token;
}

/** Returns true if the browser stores a login beyond the page. */
export function storesLogins(): boolean {
  const isStored = withStorage('localStorage', (storage) => {
    storage.setItem('coba', '');
    storage.removeItem('coba');
    return true;
  });
  return isStored === true;
}

/**
 * Opens the session of the stored token, whose id names the user to fetch. If that fails, or without a token, the
 * session ends. A token that was changed meanwhile wins.
 */
export function restoreSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = readToken();
    if (token === null) {
      dispatch(endSession());
      return;
    }
    const isCurrent = () => readToken() === token;
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
 * Opens a session whose token is stored already. Calls that wait for a renewal go on only for the same user: another
 * one must neither send nor read the former user's data.
 */
export function openSession(opened: { token: string; user: OwnUser }) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = getState().session.user;
    const isOther = before !== undefined && before.id !== opened.user.id;
    dispatch(sessionSlice.actions.opened(opened));
    if (isOther) dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(!isOther);
    // A user who has just logged in has proved their identity.
    sessionProof.settle(!isOther);
  };
}

/**
 * Ends a session that is over without this tab's doing, because another one logged out for instance. If input would be
 * lost, its user may log in again in place.
 */
function endSession() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().session.user && hasUnsavedInput()) dispatch(sessionSlice.actions.expired());
    else dispatch(closeSession());
  };
}

/**
 * Closes the session in this tab. The token and all data that were read with it are gone, and calls that waited for a
 * new session are given up. Typed input stays on the device: the session may have ended during a power cut.
 */
function closeSession() {
  return (dispatch: AppDispatch): void => {
    keepToken(null);
    dispatch(sessionSlice.actions.closed());
    dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(false);
    sessionProof.settle(false);
  };
}

/** Closes the session because its user wants to: nothing typed stays on the device (docs/specification.md#kept-input). */
export function leaveSession() {
  return (dispatch: AppDispatch): void => {
    dispatch(closeSession());
    forgetAllInput();
  };
}

/** Logs out; without a connection the tab is logged out all the same. */
export function signOut() {
  return (dispatch: AppDispatch): void => {
    const token = readToken();
    if (token !== null) revokeToken(token);
    dispatch(leaveSession());
  };
}

/**
 * Asks the server to revoke a token, best effort: nothing waits for it, and it is sent even while the tab is being
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
 * Follows the session in other tabs: a logout there ends it here, and a login there opens it here too, or renews an
 * expired one.
 *
 * @returns a function that stops it
 */
export function watchOtherTabs(dispatch: AppDispatch): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === TOKEN_STORAGE_KEY || key === null) dispatch(followStoredToken());
  };
  // A page in the back/forward cache hears of no change meanwhile.
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

/** Makes the session that of the stored token, if another tab has changed it. */
function followStoredToken() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { status, token } = getState().session;
    const stored = readToken() ?? undefined;
    // While the session is being checked, its token is not known here yet.
    if (status === 'checking' || stored !== token) void dispatch(restoreSession());
  };
}
