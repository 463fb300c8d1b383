import { useEffect } from 'react';
import type { FetchedApplications } from './use-application-list';

/** A list that was asked for less long ago than this is new enough, in milliseconds. */
const NEW_ENOUGH = 30_000;

/**
 * Asks for the list again when somebody comes back to its tab after a while: colleagues work on the same applications.
 */
export function useLookAgain({ startedAt = 0, isFetching, retry }: FetchedApplications): void {
  useEffect(() => {
    const look = () => {
      const isOld = Date.now() - startedAt >= NEW_ENOUGH;
      if (!document.hidden && !isFetching && isOld) retry();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [startedAt, isFetching, retry]);
}
