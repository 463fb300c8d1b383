import { useEffect } from 'react';
import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { useLocation } from '@teluk-mart/shared/routing';

/**
 * The promo that the address points at (`/promo#{id}`), once it is on the page: its card is scrolled to and focused
 * at each navigation (resolutions 27). An id that no promo bears is `undefined` and nothing happens.
 */
export function useLinkedPromo(promos: readonly Promo[] | undefined): number | undefined {
  const { hash, key } = useLocation();
  const linkedId = promos?.find(({ id }) => hash === `#${id}`)?.id;
  useEffect(() => {
    if (linkedId === undefined) return undefined;
    // One frame later, because a navigation moves the focus to the page as a whole first.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(String(linkedId));
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [linkedId, key]);
  return linkedId;
}
