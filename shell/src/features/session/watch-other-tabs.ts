import { TOKEN_STORAGE_KEY } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { restoreSession } from './restore-session';

/**
 * Follows what other tabs do with the session (resolutions 49): a logout there is one here, and a login there opens
 * the session here too, or renews one that had ended.
 *
 * @returns what stops it
 */
export function watchOtherTabs(dispatch: AppDispatch): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A cleared storage names no key.
    if (key === TOKEN_STORAGE_KEY || key === null) void dispatch(restoreSession());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
