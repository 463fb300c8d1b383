import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';

/** Pixels between the window's upper edge and a toast: it stands below the bars at the top of all pages. */
const TOP = HEADER_HEIGHT + 8;

/**
 * Where a toast stands: it covers neither the header with its menus, nor a page's main button, nor the buttons at the
 * end of a dialog. Where there is room that is the lower left, below the menu of the staff area.
 */
export const toastPlace = {
  top: { xs: TOP, sm: TOP, md: 'auto' },
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
