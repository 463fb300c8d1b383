/** An apostrophe however it is typed: a name is written with any of them, or with none. */
const APOSTROPHE = /['`´ʹ-ʿˈˊˋ‘’‛′‵＇｀]/g;

/** Accents, control characters and other signs that cannot be seen; blanks stay. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\s]/gu;

/**
 * Returns a text in one spelling for comparing, as in a search: small letters without accents and apostrophes, single
 * blanks and plain dashes. Ñoño is found as nono and stands beside Nona; Nur’aini is Nuraini too.
 */
export function searchable(text: string): string {
  return text
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
