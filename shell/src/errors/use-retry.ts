import { useState } from 'react';
import { useRegistry } from '../federation/registry-context';
import { useLoadAgain } from '../routing/use-load-again';

/**
 * Tries the current address again without a reload: asks for the registry afresh and goes on with a newer composition
 * at once, because whoever presses the button asks for it; then loads whatever is still missing.
 */
export function useRetry(): { retrying: boolean; retry: () => Promise<void> } {
  const [retrying, setRetrying] = useState(false);
  const registry = useRegistry();
  const loadAgain = useLoadAgain();
  const retry = async () => {
    setRetrying(true);
    await registry.ask();
    registry.take();
    await loadAgain();
    setRetrying(false);
  };
  return { retrying, retry };
}
