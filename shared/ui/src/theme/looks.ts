import { palette } from './palette';

/** Shows the keyboard's focus. */
export const focusRing = { outline: `3px solid ${palette.info.main}`, outlineOffset: 2 };

/** Breaks a word that has no place to break, which users may type. */
export const breaksAnywhere = { overflowWrap: 'anywhere' } as const;

/** Takes the browser's own look from a button. */
export const bareButton = {
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 0,
  appearance: 'none',
  backgroundColor: 'transparent',
  userSelect: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
} as const;

/** Radius of a corner that is as round as it can be, in pixels. */
export const PILL = 999;

/** Sizes of buttons. */
export const buttonSizes = {
  small: { minHeight: 36, paddingInline: 14, fontSize: '0.8125rem' },
  medium: { minHeight: 44, paddingInline: 20 },
  large: { minHeight: 52, paddingInline: 28, fontSize: '1rem' },
} as const;

/** The paper of a table: of a data grid, and of a table that is not one. */
export const frameLook = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
} as const;

/** Its line of headings. */
export const headingLook = { bgcolor: 'grey.100', fontWeight: 700 } as const;

/** A row under the mouse. */
export const hoveredRowLook = { bgcolor: 'background.default' } as const;

/** Styles of words that only screen readers meet. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
