import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { useCallback, useState, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns true while the tab is in front; a page on the server counts as visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

/**
 * Decides whether a carousel moves by itself: `stop` is for good, `hold` only while the pointer rests on it, `toggle`
 * is the visible pause and play button. Nothing moves under reduced motion or in a hidden tab
 * (docs/specification.md#carousels).
 *
 * @param movable there is anything to move
 */
export function useAutoplay(movable: boolean) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const pageVisible = usePageVisible();
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const available = movable && !reducedMotion;
  const playing = available && !stopped;
  const stop = useCallback(() => setStopped(true), []);
  const toggle = () => {
    setStopped(playing);
    // A visitor who presses play expects a movement, although the pointer still rests on the button.
    setHeld(false);
  };
  const running = playing && !held && pageVisible;
  return { available, playing, running, stop, hold: setHeld, toggle };
}
