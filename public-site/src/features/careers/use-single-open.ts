import { useLayoutEffect, useRef, useState } from 'react';

/** Which one item of a list is open, and which ones have been. */
interface SingleOpen {
  openId: number | undefined;
  /** Ids that have been open since the page came: what was typed in them is kept (resolutions 40). */
  visited: ReadonlySet<number>;
  /** Opens the item or closes it again. `control` is what was pressed; it stays where it is on the screen. */
  toggle: (id: number, control: HTMLElement) => void;
}

/**
 * A list of which one item at most is open. Opening one closes another, perhaps a long one above; the page is scrolled
 * by as much, so that the pressed control does not run away from the finger.
 */
export function useSingleOpen(): SingleOpen {
  const [openId, setOpenId] = useState<number>();
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const pressed = useRef<{ control: HTMLElement; top: number }>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { control, top } = pressed.current;
    pressed.current = undefined;
    const moved = control.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [openId]);

  const toggle = (id: number, control: HTMLElement) => {
    pressed.current = { control, top: control.getBoundingClientRect().top };
    setOpenId((current) => (current === id ? undefined : id));
    setVisited((ids) => (ids.has(id) ? ids : new Set([...ids, id])));
  };
  return { openId, visited, toggle };
}
