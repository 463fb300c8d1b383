import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';

/** Windows taken for too small if nothing can be measured. */
const SMALL_WINDOW = '(max-width: 719px)';

/**
 * Returns true if the box with the ref is narrower than its content needs. The box itself is measured, since its
 * neighbours take space of the window. If it has no layout, the window's width decides.
 *
 * @param needed pixels that the content needs
 */
export function useIsNarrow(needed: number): readonly [RefCallback<HTMLElement>, boolean] {
  const isSmallWindow = useMediaQuery(SMALL_WINDOW);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!box || !('ResizeObserver' in window)) return () => undefined;
      const observer = new ResizeObserver(onChange);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [box],
  );
  const measure = () => (box && box.clientWidth > 0 ? box.clientWidth < needed : undefined);
  const isNarrow = useSyncExternalStore(subscribe, measure, () => undefined);
  return [setBox, isNarrow ?? isSmallWindow];
}
