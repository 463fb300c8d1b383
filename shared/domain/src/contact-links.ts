import { plainSigns } from './validation/clean-text';

/** Returns a link that writes to one address only: it is encoded, so that it cannot become a header of the mail. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Returns a phone number in plain signs, without the words before and behind a pasted one. */
function plainPhone(phone: string): string {
  return plainSigns(phone)
    .replace(/^\s*(?:(?:https?|no|nomor|telp?|telepon|wa|me|whatsapp|hp)\b[\s.:/]*)+/i, '')
    .replace(/\([^()\d]*\)\s*$/, '');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Returns a phone number in the form in which it is compared, linked and searched: digits alone, with 62 in front and
 * no 0 behind it, or with the country code of its own (docs/specification.md#telephone-numbers).
 */
export function phoneDigits(phone: string): string {
  const dialled = plainPhone(phone)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const isAbroad = /^\+(?!62|0)/.test(dialled);
  return digitsOf(isAbroad ? dialled : dialled.replace(/^\+?(?:62|0|(?=8))0*/, '62'));
}

/** Most digits of a phone number in any country (E.164). */
const MOST_DIGITS = 15;

/** Matches signs and words between two numbers, or before the other ending of one; a slash may also stand within a number. */
const BETWEEN = /[/,;|&]|\b(?:atau|dan)\b/i;

/** Returns true if a field holds more than one phone number. */
export function hasSeveralPhones(text: string): boolean {
  const parts = plainPhone(text)
    .split(BETWEEN)
    .map((part) => digitsOf(part).length);
  const hasTwo = parts.filter((digits) => digits >= 7).length > 1;
  const hasEnding = parts.length > 1 && [1, 2].includes(parts.at(-1) ?? 0);
  return hasTwo || hasEnding || phoneDigits(text).length > MOST_DIGITS;
}

/** Returns true for a text of digits, and what people write between them, with at least so many digits. */
export function isPhone(text: string, least: number): boolean {
  const plain = plainPhone(text);
  return /^[\d\s\p{P}+\u2212]+$/u.test(plain) && digitsOf(plain).length >= least;
}

/** Returns a link that opens a WhatsApp chat with a text already written. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/** Returns a link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:+${phoneDigits(phone)}`;
}
