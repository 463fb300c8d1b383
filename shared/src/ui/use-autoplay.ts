import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from './use-media-query';
import { usePageVisible } from './use-page-visible';

interface AutoplayOptions {
  /** Milliseconds from one step to the next. */
  delay: number;
  /** Whether there is anything to move. */
  movable: boolean;
  /** Makes one step; stable between renders. */
  advance: () => void;
}

/**
 * Moves something step by step until somebody touches it: `stop` is for good, `hold` only while the pointer rests on
 * it, `toggle` is the visible pause and play button. Nothing moves under reduced motion or in a hidden tab
 * (resolutions 29).
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
