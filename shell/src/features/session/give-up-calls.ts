import { baseApi } from '@teluk-mart/shared/api-client';
import { sessionRenewal } from '@teluk-mart/shared/session';
import type { AppDispatch, RootState } from '@teluk-mart/shared/state';

/**
 * Gives up the calls that wait for an ended session's renewal, when its person walks away: nothing of theirs is sent
 * later. What was being read is forgotten, or it would count as on its way for ever.
 */
export function giveUpCalls() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().session.status !== 'expired') return;
    sessionRenewal.settle(false);
    dispatch(baseApi.util.resetApiState());
  };
}
