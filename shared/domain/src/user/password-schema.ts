import { type InferType, object } from 'yup';
import { longest, password } from '../validation/fields';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './user-schema';

/** Returns a required password field, never trimmed; an empty one fails with the same message. */
function passwordField(message: string) {
  return password()
    .required(message)
    .min(PASSWORD_MIN_LENGTH, message)
    .max(...longest(PASSWORD_MAX_LENGTH, 'Password'));
}

/** The form that changes one's own password (docs/specification.md#password-change). */
export const passwordSchema = object({
  currentPassword: passwordField('Password saat ini minimal 6 karakter.'),
  newPassword: passwordField('Password baru minimal 6 karakter.'),
  confirmPassword: passwordField('Konfirmasi password minimal 6 karakter.').test(
    'match',
    'Password baru dan konfirmasi tidak cocok.',
    // A confirmation that is too short gets only that message.
    (value = '', { parent }) => value.length < PASSWORD_MIN_LENGTH || value === parent.newPassword,
  ),
});

/** Clean values of the password form. */
export type PasswordFields = InferType<typeof passwordSchema>;

/** Strength of a password, in the words of the form's hint (docs/specification.md#password-change). */
type PasswordStrength = 'Lemah' | 'Sedang' | 'Kuat';

/** Characters from which on a password is strong if it also mixes kinds, and strong in any case. */
const LONG = 12;
const VERY_LONG = 16;
const SHORT = 8;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Judges a password by the length of guessing it: its length, its number of different characters, and their kinds. A
 * hint only: six characters are allowed. Returns `undefined` for an empty one.
 */
export function passwordStrength(password: string): PasswordStrength | undefined {
  const characters = [...password];
  if (characters.length === 0) return undefined;
  const different = new Set(characters).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (characters.length < SHORT || different < SHORT - 2) return 'Lemah';
  if (characters.length >= VERY_LONG && different >= SHORT) return 'Kuat';
  return characters.length >= LONG && kinds >= 3 ? 'Kuat' : 'Sedang';
}
