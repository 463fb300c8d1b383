import { line } from './text';

/** Words for a malformed address in every form (spec §5). */
export const EMAIL_MESSAGE = 'Format email tidak valid.';

/** Longest address that mail allows, in characters. */
export const EMAIL_MAX_LENGTH = 254;

const HAS_DOMAIN = /@[^@\s]+\.[^@\s.]{2,}$/;

/** A mail address; nothing at all is malformed in the same words. */
export function email() {
  return line()
    .required(EMAIL_MESSAGE)
    .max(EMAIL_MAX_LENGTH, EMAIL_MESSAGE)
    .email(EMAIL_MESSAGE)
    .matches(HAS_DOMAIN, EMAIL_MESSAGE);
}
