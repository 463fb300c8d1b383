import { useState } from 'react';
import { useBlocker } from '@teluk-mart/shared/routing';
import { useLeaveWarning } from './use-leave-warning';

/** What stands between a person and the loss of what they typed; `UnsavedDialog` asks the question. */
export interface UnsavedGuard {
  /** Whether the person is being asked. */
  asking: boolean;
  /** Does something that loses what was typed: at once where nothing was, else after asking. */
  attempt: (action: () => void) => void;
  /** The answer "lose it": what was attempted goes on. */
  discard: () => void;
  /** The answer "keep it": everything stays as it is. */
  keep: () => void;
}

/**
 * Asks before something typed is lost by closing, by going to another page or by closing the tab, and only then
 * (resolutions 60). The router knows one guard at a time, so a page with two forms gives both to one guard.
 */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  useLeaveWarning(dirty);
  // Another query of the same page, a table's search for instance, loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [attempted, setAttempted] = useState<() => void>();
  return {
    asking: attempted !== undefined || blocker.state === 'blocked',
    attempt: (action) => {
      if (dirty) setAttempted(() => action);
      else action();
    },
    discard: () => {
      setAttempted(undefined);
      attempted?.();
      blocker.proceed?.();
    },
    keep: () => {
      setAttempted(undefined);
      blocker.reset?.();
    },
  };
}
