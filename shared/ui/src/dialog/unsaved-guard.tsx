import { useBlocker } from '@teluk-mart/contract/routing';
import { useSession } from '@teluk-mart/contract/session';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** Lets the browser ask before the tab is closed or reloaded while there is unsaved input. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** Protects typed input; `UnsavedDialog` asks the question. */
interface UnsavedGuard {
  /** The person is being asked. */
  asking: boolean;
  /** Runs an action that loses input: at once if there is none, else after asking. */
  attempt: (action: () => void) => void;
  /** The answer "lose it": the attempted action goes on. */
  discard: () => void;
  /** The answer "keep it": everything stays as it is. */
  keep: () => void;
}

/**
 * Asks before input is lost by closing, by going to another page or by closing the tab, and only then
 * (docs/specification.md#dialogs). Once it is stored meanwhile there is nothing left to ask, and the way to the other
 * page is free. While the login in place is open nothing is asked below it: the page stays. The router knows one guard
 * at a time, so a page with two forms gives both to one guard.
 *
 * @param onDiscard called when the person answers that the input is lost
 */
export function useUnsavedGuard(unsaved: boolean, onDiscard?: () => void): UnsavedGuard {
  useLeaveWarning(unsaved);
  const isExpired = useSession().status === 'expired';
  // Another query of the same page, a table's search for instance, loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!unsaved) blocker.proceed();
    else if (isExpired) blocker.reset();
  }, [blocker, isExpired, unsaved]);
  const [attempted, setAttempted] = useState<() => void>();
  const hasToAsk = attempted !== undefined || blocker.state === 'blocked';
  return {
    asking: unsaved && !isExpired && hasToAsk,
    attempt: (action) => {
      if (unsaved) setAttempted(() => action);
      else action();
    },
    discard: () => {
      onDiscard?.();
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

/** Asks whether to lose the input, as often as the guard has to. */
export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title="Buang perubahan?"
      text="Perubahan yang belum disimpan akan hilang."
      cancelLabel="Lanjut mengedit"
      confirmLabel="Buang"
      destructive
      onConfirm={guard.discard}
      onClose={guard.keep}
    />
  );
}
