/** What a reader sees as the first letter: an emoji made of several characters is one, where the browser can tell. */
function firstLetter(word: string): string {
  if (!('Segmenter' in Intl)) return [...word][0] ?? '';
  const [first] = new Intl.Segmenter('id').segment(word);
  return first?.segment ?? '';
}

/** Initials of a user: first letters of the first two words, uppercased; `U` without a name (spec §3). */
export function userInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map(firstLetter).join('').toUpperCase() || 'U';
}
