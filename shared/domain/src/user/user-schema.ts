import { type InferType, object } from 'yup';
import { email, line, longest, password, requiredLine } from '../validation/fields';
import { ROLES } from './roles';

/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 6;

/** Most characters of a password: more than people type, and few enough to keep hashing cheap. */
export const PASSWORD_MAX_LENGTH = 200;

/** Most characters of a name. */
const NAME_MAX_LENGTH = 120;

const ROLE_MESSAGE = 'Role harus dipilih.';
const PASSWORD_MESSAGE = `Password minimal ${PASSWORD_MIN_LENGTH} karakter.`;
const MISMATCH_MESSAGE = 'Password dan konfirmasi password tidak cocok.';

/** Returns the field of a new password: never trimmed; an empty one counts as none. */
function newPassword() {
  return password()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .min(PASSWORD_MIN_LENGTH, PASSWORD_MESSAGE)
    .max(...longest(PASSWORD_MAX_LENGTH, 'Password'));
}

/** Returns the field of the confirmation: required only if a password was entered. */
function confirmation() {
  return password().test(
    'match',
    MISMATCH_MESSAGE,
    (value, { parent }) => !parent.password || value === parent.password,
  );
}

/** The form of an existing user: an empty password keeps the current one (docs/specification.md#user-form). */
export const userEditSchema = object({
  nama: requiredLine(1, 'Nama wajib diisi.').max(...longest(NAME_MAX_LENGTH, 'Nama')),
  email: email(),
  role: line().required(ROLE_MESSAGE).oneOf(ROLES, ROLE_MESSAGE),
  password: newPassword(),
  confirmPassword: confirmation(),
});

/** The form of a new user: the password is required. */
export const userCreateSchema = userEditSchema.shape({
  password: newPassword().required('Password wajib diisi.'),
});

/** Clean values of the user form. */
export type UserFields = InferType<typeof userEditSchema>;

/** The form of one's own name and address (docs/specification.md#profile-page). */
export const profileSchema = object({
  nama: requiredLine(2, 'Nama lengkap harus diisi (minimal 2 karakter).').max(
    ...longest(NAME_MAX_LENGTH, 'Nama lengkap'),
  ),
  email: email(),
});

/** Clean values of the profile form. */
export type ProfileFields = InferType<typeof profileSchema>;
