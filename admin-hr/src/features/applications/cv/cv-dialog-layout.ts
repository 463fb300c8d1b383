/** Space in pixels around the dialog where the screen is no phone's. */
const MARGIN = 24;

const SIZE = { xs: '100%', sm: `calc(100% - ${2 * MARGIN}px)` } as const;

/**
 * Size of the CV's dialog, and where its parts stand. It takes the whole screen of a phone (resolutions 60) and nearly
 * all of another one. Where there is no room for CV and panel side by side, the ways on lie at the bottom, in the reach
 * of a thumb and out of the way of toasts.
 */
export const CV_DIALOG_PAPER = {
  m: 0,
  width: SIZE,
  height: SIZE,
  maxWidth: 'none',
  maxHeight: 'none',
  borderRadius: { xs: 0, sm: '20px' },
  display: 'grid',
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto auto',
    md: 'minmax(0, 1fr) auto auto auto auto',
  },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"title title download close" "body body body body" "previous switch switch next"',
    md: '"title previous next download close" "body body body body body"',
  },
  columnGap: 1,
  alignItems: 'center',
} as const;

/** Height in pixels of the bar with the ways on, where it lies at the bottom. */
const BAR_HEIGHT = 60;

/** Keeps toasts off that bar, and off the title, at whose place they would lie otherwise. */
export const TOAST_CLEARANCE = { xs: BAR_HEIGHT + 8, sm: MARGIN + BAR_HEIGHT + 8 };

/** Where the body stands, whatever it holds. */
export const CV_DIALOG_BODY = {
  gridArea: 'body',
  alignSelf: 'stretch',
  minHeight: 0,
  borderTop: 1,
  borderBottom: { xs: 1, md: 0 },
  // With a breakpoint as the widths have, or those would bring their own colour back.
  borderColor: { xs: 'divider' },
} as const;
