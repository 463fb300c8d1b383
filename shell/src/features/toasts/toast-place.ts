/**
 * Where a toast stands, in pixels: it covers neither a page's main button, which has the focus after a save, nor the
 * buttons at the end of a dialog. Where there is room that is the lower left, below the menu of the staff area;
 * otherwise it lies over the bar at the top, the one part that can wait.
 */
export const toastPlace = {
  top: { xs: 8, sm: 8, md: 'auto' },
  bottom: { xs: 'auto', md: 24 },
  left: { xs: 16, sm: 'auto', md: 24 },
  right: { xs: 16, sm: 24, md: 'auto' },
};

/** What a toast's words look like: a long address or title breaks instead of leaving the window. */
export const toastWords = {
  width: '100%',
  maxWidth: { sm: 420, md: 300 },
  fontWeight: 400,
  overflowWrap: 'anywhere',
};

/** A button beside the words: it stays whole however narrow the toast is. */
export const toastButton = { flexShrink: 0, minHeight: 44, whiteSpace: 'nowrap' };
