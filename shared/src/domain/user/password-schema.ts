import { type InferType, object, ref, string } from 'yup';
import { longest } from '../validation/text';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './user-schema';

/** A password of this form: required, never trimmed; nothing at all is too short in the same words. */
function password(message: string) {
  return string()
    .required(message)
    .min(PASSWORD_MIN_LENGTH, message)
    .max(...longest(PASSWORD_MAX_LENGTH, 'Password'));
}

/** The form that changes one's own password (spec §5). */
export const passwordSchema = object({
  currentPassword: password('Password saat ini minimal 6 karakter.'),
  newPassword: password('Password baru minimal 6 karakter.'),
  confirmPassword: password('Konfirmasi password minimal 6 karakter.').oneOf(
    [ref('newPassword')],
    'Password baru dan konfirmasi tidak cocok.',
  ),
});

/** Clean values of the password form. */
export type PasswordFields = InferType<typeof passwordSchema>;
