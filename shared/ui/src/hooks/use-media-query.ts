import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true if a media query matches; `false` on the server and in browsers without media queries. MUI's own hook
 * does the same, and would add a kilobyte to the pages of visitors.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!('matchMedia' in window)) return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => 'matchMedia' in window && window.matchMedia(query).matches,
    () => false,
  );
}
