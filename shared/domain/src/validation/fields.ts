import { boolean, number, string } from 'yup';
import { hasSeveralPhones, isPhone } from '../contact-links';
import { parseRupiah, RUPIAH_MOST_DIGITS } from '../rupiah';
import { toDay } from '../time/day';
import { cleanLine, cleanText } from './clean-text';

function cleaned(clean: (value: string) => string) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : undefined))
    .trim();
}

/** Returns a text field with lines; outer blanks go before any length is counted (docs/specification.md#writes). */
export function text() {
  return cleaned(cleanText);
}

/** Returns a text field of one line, such as a title or a name. */
export function line() {
  return cleaned(cleanLine);
}

/** Returns a password field: taken as it was typed. A value that is no text counts as left out. */
export function password() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value : undefined));
}

/** Returns a text field with a least number of characters; an empty one fails with the same message. */
export function requiredText(minimum: number, message: string) {
  return text().required(message).min(minimum, message);
}

/** Returns the same for a field of one line. */
export function requiredLine(minimum: number, message: string) {
  return line().required(message).min(minimum, message);
}

/** Returns a field with a few options; an empty one fails with the same message. */
export function requiredChoice<const Option extends string>(
  options: readonly Option[],
  message: string,
) {
  return line().required(message).oneOf(options, message);
}

/** Returns a text field that may be left out: an empty text counts as left out. */
export function optionalText() {
  return text().transform((value: unknown) => (value === '' ? undefined : value));
}

/** Returns the most characters of a field with the message for more: the arguments of yup's `max`. */
export function longest(characters: number, field: string): [number, string] {
  return [characters, `${field} maksimal ${characters.toLocaleString('id-ID')} karakter.`];
}

/** The largest number that a form takes: browsers and databases still hold it exactly. */
const LARGEST_NUMBER = 10 ** RUPIAH_MOST_DIGITS - 1;

const WHOLE_NUMBER = /^-?\d{1,15}$/;

function readWholeNumber(value: unknown): string | undefined {
  return WHOLE_NUMBER.test(String(value)) ? String(value) : undefined;
}

/** Returns a whole number from 0 on, read from text too; an empty one counts as left out. */
function readNumber(read: (value: unknown) => string | undefined, field: string, message: string) {
  const most = LARGEST_NUMBER.toLocaleString('id-ID');
  return number()
    .transform((_value: unknown, original: unknown) => {
      const value = typeof original === 'string' ? original.trim() : original;
      return value === '' || value === null ? undefined : Number(read(value));
    })
    .typeError(message)
    .integer(message)
    .min(0, `${field} tidak boleh negatif.`)
    .max(LARGEST_NUMBER, `${field} maksimal ${most}.`);
}

/** Returns a field for a whole number; it may be left out unless `required` follows. */
export function wholeNumber(field: string) {
  return readNumber(readWholeNumber, field, `${field} harus berupa bilangan bulat.`);
}

/** Returns the same for an amount of rupiah, `50000`, `Rp 50.000` or `50rb`. */
export function rupiah(field: string) {
  return readNumber(parseRupiah, field, `${field}: tulis satu angka, misalnya 50000.`);
}

export const PHONE_MESSAGE = 'Nomor telepon minimal 10 digit.';

/** Message for more than one number in a field. */
const ONE_PHONE_MESSAGE = 'Tulis satu nomor saja, misalnya 0812 3456 7890.';

/** Message for a number among other words. */
const PHONE_ALONE_MESSAGE = 'Tulis nomornya saja, misalnya 0812 3456 7890.';

/** Returns a field for a phone number; it may be left empty unless `required` follows. */
export function phone() {
  return line()
    .test('one-phone', ONE_PHONE_MESSAGE, (value) => !value || !hasSeveralPhones(value))
    .test(
      'phone-alone',
      PHONE_ALONE_MESSAGE,
      (value = '') => isPhone(value, 10) || !/(\d\D*){10}/.test(value),
    )
    .test('phone', PHONE_MESSAGE, (value) => !value || isPhone(value, 10))
    .max(...longest(30, 'Nomor telepon'));
}

/** Message about a malformed address in every form. */
export const EMAIL_MESSAGE = 'Format email tidak valid.';

/** Longest address that mail allows, in characters. */
export const EMAIL_MAX_LENGTH = 254;

const HAS_DOMAIN = /@[^@\s]+\.[^@\s.]{2,}$/;

/** Returns a field for a mail address; an empty one fails with the same message. */
export function email() {
  return line()
    .required(EMAIL_MESSAGE)
    .max(EMAIL_MAX_LENGTH, EMAIL_MESSAGE)
    .email(EMAIL_MESSAGE)
    .matches(HAS_DOMAIN, EMAIL_MESSAGE);
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  on: true,
  false: false,
  '0': false,
  '': false,
};

/**
 * Returns a tick of a form. Multipart sends it as text and `Boolean("false")` is true, so each spelling is read
 * (docs/specification.md#writes).
 */
export function flag() {
  return boolean()
    .transform((value: unknown, original: unknown) => {
      const word = String(original).trim().toLowerCase();
      return Object.hasOwn(FLAGS, word) ? FLAGS[word] : value;
    })
    .typeError('Pilihan harus ya atau tidak.')
    .default(false);
}

/** Returns a day of a form: any value that reads as a day becomes `yyyy-MM-dd` (docs/specification.md#time-zone). */
export function dayText(message: string) {
  return line()
    .transform((value: unknown, original: unknown) => toDay(original) ?? value)
    .required(message)
    .test('day', message, (value) => toDay(value) !== undefined);
}

/**
 * Returns start and end of a period; an end before the start fails on the end date
 * (docs/specification.md#period-check).
 */
export function periodFields() {
  return {
    periode_start: dayText('Tanggal mulai harus valid.'),
    periode_end: dayText('Tanggal akhir harus valid.').test(
      'not-before-start',
      'Tanggal akhir tidak boleh sebelum tanggal mulai.',
      (end, { parent }) => {
        const start = toDay(parent.periode_start);
        return start === undefined || end >= start;
      },
    ),
  };
}
