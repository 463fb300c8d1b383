import type { ToastClearance } from '@teluk-mart/shared/toast';
import { SPECIAL_VIEW_HEIGHT } from '../special-view/special-view-height';

/**
 * Where a toast stands, in pixels: it covers neither a page's main button, which has the focus after a save, nor the
 * buttons at the end of a dialog. Where there is room that is the lower left, below the menu of the staff area and above
 * the badge of a special view;
 * otherwise it lies over the bar at the top, the one part that can wait, or above what a dialog keeps free.
 */
export function toastPlace(clearance?: ToastClearance) {
  const gap = { xs: 8, sm: 8 };
  const free = { xs: 'auto', sm: 'auto' };
  return {
    top: { ...(clearance ? free : gap), md: 'auto' },
    bottom: { ...(clearance ?? free), md: `calc(24px + var(${SPECIAL_VIEW_HEIGHT}, 0px))` },
    left: { xs: 16, sm: 'auto', md: 24 },
    right: { xs: 16, sm: 24, md: 'auto' },
  };
}

/** How wide a toast is; a long address or title breaks instead of leaving the window. */
export const toastBox = {
  width: '100%',
  maxWidth: { sm: 420, md: 320 },
  overflowWrap: 'anywhere',
};
