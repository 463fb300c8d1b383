import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';

/** Pixels between the window's upper edge and a toast: it stands below the bars at the top of all pages. */
const TOP = HEADER_HEIGHT + 8;

/** Where a toast stands: it covers neither the header with its menus nor the buttons at the end of a dialog. */
export const toastPlace = {
  top: { xs: TOP, sm: TOP },
  right: { xs: 16, sm: 24 },
  left: { xs: 16, sm: 'auto' },
};

/** What a toast's words look like: a long address or title breaks instead of leaving the window. */
export const toastWords = {
  width: '100%',
  maxWidth: { sm: 420 },
  fontWeight: 400,
  overflowWrap: 'anywhere',
};
