/** What a spreadsheet may skip before it looks for a formula: blanks, and what cannot be seen. */
const SKIPPED = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;

/** What starts a formula; the minus of mathematics is not the one of the keyboard. */
const FORMULA = /^[=+\-@\u2212]/;

/** Blanks at which spreadsheets cut a pasted text, so that a formula may follow. */
const CUT = /^[\t\r\n]/;

/**
 * A text that no spreadsheet takes for a formula when it opens a file that an applicant has written into: one that
 * starts like a formula, in whatever width of letters, gets an apostrophe in front.
 */
export function formulaSafe(text: string): string {
  const start = text.replace(SKIPPED, '').slice(0, 1).normalize('NFKC');
  return CUT.test(text) || FORMULA.test(start) ? `'${text}` : text;
}
