/** Condition, for `sx`, of a page that is printed. */
export const ON_PAPER = '@media print';

/** Styles of what is of no use on paper (docs/specification.md#print). */
export const OFF_PAPER = { [ON_PAPER]: { display: 'none' } } as const;
