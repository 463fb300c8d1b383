import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Loads the current address once more without a reload: whatever is missing, and all of it in the release that the tab
 * now runs. The new location bears the state that is given.
 */
export function useLoadAgain(): (state?: object) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (state) => {
    const here = { replace: true, preventScrollReset: true, state };
    // With its hash the address would be a place on the same page to the router, which then loads nothing.
    await navigate({ pathname, search }, here);
    if (hash) await navigate({ pathname, search, hash }, here);
  };
}

/** State of a navigation by which somebody has asked once more for the page that failed. */
export const TRIED_AGAIN = { triedAgain: true };

/** Returns true if the current address was loaded once more by somebody who pressed for it, and so awaits the focus. */
export function useIsTriedAgain(): boolean {
  const { state } = useLocation() as { state: unknown };
  // The browser keeps the state, but a reload or a way back is no press.
  const isNew = useNavigationType() === 'REPLACE';
  return isNew && typeof state === 'object' && state !== null && 'triedAgain' in state;
}
