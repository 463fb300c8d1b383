import { TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { followStoredToken } from './follow-stored-token';

/**
 * Follows what other tabs do with the session (resolutions 49): a logout there ends it here, and a login there
 * opens it here too, or renews one that had ended.
 *
 * @returns what stops it
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
