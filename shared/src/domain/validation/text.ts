import { string } from 'yup';

/**
 * Turns the CRLF that multipart makes of every line break back into LF, so that both sides count alike
 * (resolutions 12); drops control characters and invisible ones, which turn the reading direction of what follows or
 * make two names look the same. The joiners stay: emoji are made with them.
 */
function normalise(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '');
}

/** A text of a form: line breaks are LF, outer blanks are gone before any length is counted (resolutions 12). */
export function text() {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normalise(value) : undefined))
    .trim();
}

/** A password: taken as it was typed. What is no text at all counts as left out. */
export function password() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value : undefined));
}

/** A text that must have at least so many characters; nothing at all is too short in the same words. */
export function requiredText(minimum: number, message: string) {
  return text().required(message).min(minimum, message);
}

/** A text that may be left out: an empty one counts as left out. */
export function optionalText() {
  return text().transform((value: unknown) => (value === '' ? undefined : value));
}

/** The most characters that a field takes, with the words for more: what yup's `max` is given. */
export function longest(characters: number, field: string): [number, string] {
  return [characters, `${field} maksimal ${characters.toLocaleString('id-ID')} karakter.`];
}
