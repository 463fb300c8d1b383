import { withStorage } from '@teluk-mart/contract/storage';
import type { createBrowserRouter } from 'react-router-dom';

/** Name under which the tab keeps the scroll positions of pages, by the key of their navigation. */
export const SCROLL_POSITIONS = 'scroll-positions';

/**
 * Keeps the router from scrolling the page that a document begins with. The browser has put a rendered page in its
 * place, after a reload too, and the visitor may have scrolled on before scripts came.
 *
 * @param isRendered the server has rendered the page; otherwise its anchor has yet to be scrolled to
 */
export function leaveFirstScroll(
  { state }: Pick<ReturnType<typeof createBrowserRouter>, 'state'>,
  isRendered: boolean,
): void {
  const { key, hash } = state.location;
  withStorage('sessionStorage', (storage) => {
    const { [key]: _former, ...positions } = JSON.parse(
      storage.getItem(SCROLL_POSITIONS) ?? '{}',
    ) as Record<string, number>;
    storage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
  });
  if (isRendered || hash === '') state.restoreScrollPosition = false;
}
