import { baseApi } from '@teluk-mart/shared/api-client';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { sessionRenewal, sessionSlice } from '@teluk-mart/shared/session';
import type { AppDispatch, RootState } from '@teluk-mart/shared/state';

/**
 * Opens a session whose token is stored already. Calls that wait for a renewal go on only for the same person: another
 * one must neither send nor read what the person before was busy with (resolutions 62).
 */
export function openSession(opened: { token: string; user: User }) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = getState().session.user;
    const isOther = before !== undefined && before.id !== opened.user.id;
    dispatch(sessionSlice.actions.opened(opened));
    if (isOther) dispatch(baseApi.util.resetApiState());
    sessionRenewal.settle(!isOther);
  };
}
