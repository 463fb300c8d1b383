import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRegistry } from '../federation/registry-context';

/**
 * Tries the current address again without a reload: asks for the registry afresh, then navigates to where we are,
 * which loads whatever is still missing.
 */
export function useRetry(): { retrying: boolean; retry: () => Promise<void> } {
  const [retrying, setRetrying] = useState(false);
  const registry = useRegistry();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retry = async () => {
    setRetrying(true);
    await registry.refresh();
    await navigate({ pathname, search, hash }, { replace: true });
    setRetrying(false);
  };
  return { retrying, retry };
}
