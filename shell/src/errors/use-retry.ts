import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRegistry } from '../federation/registry-context';
import { TRIED_AGAIN, useIsTriedAgain } from '../routing/use-is-tried-again';
import { useLoadAgain } from '../routing/use-load-again';

/** What the button needs that tries again. */
interface Retry {
  /** The button, which takes the focus when a try has failed. */
  button: RefObject<HTMLButtonElement | null>;
  retrying: boolean;
  retry: () => Promise<void>;
}

/**
 * Tries the current address again without a reload: asks for the registry afresh and goes on with a newer composition
 * at once, because whoever presses the button asks for it; then loads whatever is still missing.
 */
export function useRetry(): Retry {
  const [retrying, setRetrying] = useState(false);
  const registry = useRegistry();
  const loadAgain = useLoadAgain();
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has lost the focus while it waited, or is gone and this one stands in its place.
  const hasFailedAgain = useIsTriedAgain() && !retrying;
  useEffect(() => {
    if (hasFailedAgain) button.current?.focus();
  }, [hasFailedAgain, key]);
  const retry = async () => {
    setRetrying(true);
    await registry.ask();
    registry.take();
    await loadAgain(TRIED_AGAIN);
    setRetrying(false);
  };
  return { button, retrying, retry };
}
