/**
 * Where a cell starts: at the start of the text and behind whatever some spreadsheet may take for the end of a cell or
 * of a row, then what it may skip before it looks for a formula: blanks, quotes, what cannot be seen.
 */
const CELL_START =
  /(?:^|[,;|\t\r\n])[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point},;|"]*(?=(.))/gsu;

/** What starts a formula; the minus of mathematics is not the one of the keyboard. */
const FORMULA = /^[=+\-@\u2212]/;

/** Blanks that some spreadsheets take for the start of a formula. */
const CUT = /^[\t\r\n]/;

/**
 * A text that no spreadsheet takes for a formula when it opens a file that an applicant has written into: whatever
 * looks like the start of one, in whatever width of letters, gets an apostrophe in front. A text may be cut where its
 * reader expects other separators than ours, so every place where a cell might start is looked at.
 */
export function formulaSafe(text: string): string {
  const safe = text.replace(CELL_START, (start, next: string) =>
    FORMULA.test(next.normalize('NFKC')) ? `${start}'` : start,
  );
  return CUT.test(safe) ? `'${safe}` : safe;
}
