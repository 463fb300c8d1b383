import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '@teluk-mart/shared/hooks/use-media-query';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Tells whether the tab is in front; a page on the server counts as visible. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

interface AutoplayOptions {
  /** Milliseconds from one step to the next. */
  delay: number;
  /** There is anything to move. */
  movable: boolean;
  /** Makes one step; stable between renders. */
  advance: () => void;
}

/**
 * Moves something step by step until somebody touches it: `stop` is for good, `hold` only while the pointer rests on
 * it, `toggle` is the visible pause and play button. Nothing moves under reduced motion or in a hidden tab
 * (docs/specification.md#carousels).
 */
export function useAutoplay({ delay, movable, advance }: AutoplayOptions) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const pageVisible = usePageVisible();
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const available = movable && !reducedMotion;
  const playing = available && !stopped;
  const running = playing && !held && pageVisible;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, delay);
    return () => clearInterval(timer);
  }, [running, advance, delay]);
  const stop = useCallback(() => setStopped(true), []);
  const toggle = () => {
    setStopped(playing);
    // Somebody who asks it to play expects it to move, although the pointer still rests on the button.
    setHeld(false);
  };
  return { available, playing, stop, hold: setHeld, toggle };
}
