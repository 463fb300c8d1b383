/**
 * Returns the first letter as a reader sees it: an emoji of several characters is one, if the browser can segment it.
 */
function firstLetter(word: string): string {
  if (!('Segmenter' in Intl)) return [...word][0] ?? '';
  const [first] = new Intl.Segmenter('id').segment(word);
  return first?.segment ?? '';
}

/**
 * Returns the initials of a user: first letters of the first two words; `U` without a name
 * (docs/specification.md#initials).
 */
export function userInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map(firstLetter).join('').toUpperCase() || 'U';
}
