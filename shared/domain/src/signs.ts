/**
 * Returns the signs of a text as a reader sees them: an emoji of several characters, or a letter with its accents, is
 * one, if the browser can segment it.
 */
export function* signsOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter('id').segment(text)) yield segment;
}

/** Returns the first signs of a text that have at most so many characters, as its `length` counts them. */
export function startOf(text: string, most: number): string {
  let start = '';
  for (const sign of signsOf(text)) {
    if (start.length + sign.length > most) break;
    start += sign;
  }
  return start;
}
