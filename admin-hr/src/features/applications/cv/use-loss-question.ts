import { useState } from 'react';
import type { UnsavedGuard } from '@teluk-mart/shared/hooks/use-unsaved-guard';

/**
 * Asks before something typed is lost by a step within the page, and only then (resolutions 60). Leaving the page is not
 * its concern: the router knows one guard at a time, and that one belongs to the form.
 */
export function useLossQuestion(unsaved: boolean): UnsavedGuard {
  const [attempted, setAttempted] = useState<() => void>();
  return {
    asking: unsaved && attempted !== undefined,
    attempt: (action) => {
      if (unsaved) setAttempted(() => action);
      else action();
    },
    discard: () => {
      setAttempted(undefined);
      attempted?.();
    },
    keep: () => setAttempted(undefined),
  };
}
