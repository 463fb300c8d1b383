/** Sizes of buttons. */
export const buttonSizes = {
  small: { minHeight: 36, paddingInline: 14 },
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
