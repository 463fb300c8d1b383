import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns true if the browser has taken over: `false` on the server and in the first pass over its HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
