import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Loads the current address once more without a reload: all missing parts, in the release that the tab now runs. The
 * new location bears the given state.
 */
export function useLoadAgain(): (state?: object) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async (state) => {
    const here = { replace: true, preventScrollReset: true, state };
    // With its hash the router would take the address for a place on the same page, and load nothing.
    await navigate({ pathname, search }, here);
    if (hash) await navigate({ pathname, search, hash }, here);
  };
}

/** State of a navigation by which a user asks once more for a page that failed. */
export const TRIED_AGAIN = { triedAgain: true };

/** Returns true if the current address was loaded once more by a press, and so awaits the focus. */
export function useIsTriedAgain(): boolean {
  const { state } = useLocation() as { state: unknown };
  // The browser keeps the state, but a reload or a way back is no press.
  const isNew = useNavigationType() === 'REPLACE';
  return isNew && typeof state === 'object' && state !== null && 'triedAgain' in state;
}
