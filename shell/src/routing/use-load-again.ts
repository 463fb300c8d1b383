import { useLocation, useNavigate } from 'react-router';

const here = { replace: true, preventScrollReset: true };

/**
 * Loads the current address once more without a reload: whatever is missing, and all of it in the release that the tab
 * now runs.
 */
export function useLoadAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async () => {
    // With its hash the address would be a place on the same page to the router, which then loads nothing.
    await navigate({ pathname, search }, here);
    if (hash) await navigate({ pathname, search, hash }, here);
  };
}
