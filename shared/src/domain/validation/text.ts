import { string } from 'yup';
import { cleanLine, cleanText } from './clean-text';

function cleaned(clean: (value: string) => string) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : undefined))
    .trim();
}

/** A text of a form, with its lines; outer blanks are gone before any length is counted (resolutions 12). */
export function text() {
  return cleaned(cleanText);
}

/** The same for a field of one line, such as a title or a name. */
export function line() {
  return cleaned(cleanLine);
}

/** A password: taken as it was typed. What is no text at all counts as left out. */
export function password() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value : undefined));
}

/** A text that must have at least so many characters; nothing at all is too short in the same words. */
export function requiredText(minimum: number, message: string) {
  return text().required(message).min(minimum, message);
}

/** The same for a field of one line. */
export function requiredLine(minimum: number, message: string) {
  return line().required(message).min(minimum, message);
}

/** A text that may be left out: an empty one counts as left out. */
export function optionalText() {
  return text().transform((value: unknown) => (value === '' ? undefined : value));
}

/** The most characters that a field takes, with the words for more: what yup's `max` is given. */
export function longest(characters: number, field: string): [number, string] {
  return [characters, `${field} maksimal ${characters.toLocaleString('id-ID')} karakter.`];
}
