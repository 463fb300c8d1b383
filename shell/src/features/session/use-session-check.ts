import { useEffect } from 'react';
import { useRefetchUser } from '@teluk-mart/shared/session';

/** Milliseconds out of sight after which it is worth asking whether the session still lives. */
const ASK_AFTER = 5 * 60_000;

/** Looks at the session when the tab comes back after a while, before somebody types into a page that cannot save. */
export function useSessionCheck(): void {
  const refetchUser = useRefetchUser();
  useEffect(() => {
    let hiddenAt: number | undefined;
    const look = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== undefined && Date.now() - hiddenAt > ASK_AFTER) void refetchUser();
      hiddenAt = undefined;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetchUser]);
}
