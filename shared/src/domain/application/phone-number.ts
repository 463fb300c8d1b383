const ALLOWED = /^[\d\s+\-()]+$/;

/** Fewest digits of a phone number (spec §5). */
const FEWEST_DIGITS = 10;

/** Whether a text is a phone number: digits, blanks, `+ - ( )`, and at least ten digits (resolutions 41). */
export function isPhoneNumber(value: string): boolean {
  return ALLOWED.test(value) && value.replace(/\D/g, '').length >= FEWEST_DIGITS;
}
