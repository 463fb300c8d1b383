import { useLocation, useNavigate } from 'react-router';

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
