import { type InferType, object } from 'yup';
import { longest, password } from '../validation/text';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './user-schema';

/** A password of this form: required, never trimmed; nothing at all is too short in the same words. */
function passwordField(message: string) {
  return password()
    .required(message)
    .min(PASSWORD_MIN_LENGTH, message)
    .max(...longest(PASSWORD_MAX_LENGTH, 'Password'));
}

/** The form that changes one's own password (spec §5). */
export const passwordSchema = object({
  currentPassword: passwordField('Password saat ini minimal 6 karakter.'),
  newPassword: passwordField('Password baru minimal 6 karakter.'),
  confirmPassword: passwordField('Konfirmasi password minimal 6 karakter.').test(
    'match',
    'Password baru dan konfirmasi tidak cocok.',
    // One that is too short is told so first.
    (value = '', { parent }) => value.length < PASSWORD_MIN_LENGTH || value === parent.newPassword,
  ),
});

/** Clean values of the password form. */
export type PasswordFields = InferType<typeof passwordSchema>;
