import { sessionSlice } from '@teluk-mart/shared/session';
import type { AppDispatch, RootState } from '@teluk-mart/shared/state';
import { closeSession } from './close-session';
import { hasUnsavedInput } from './has-unsaved-input';

/**
 * Ends a session that is over without this tab's doing, because another one logged out for instance. Where something
 * typed would be lost, its person may log in again in place (resolutions 62).
 */
export function endSession() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().session.user && hasUnsavedInput()) dispatch(sessionSlice.actions.expired());
    else dispatch(closeSession());
  };
}
