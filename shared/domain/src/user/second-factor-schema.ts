import { object } from 'yup';
import { line, longest } from '../validation/fields';

const REQUIRED = 'Kode wajib diisi.';

/** The second step of a login: a code of the app, or a recovery code. */
export const loginCodeSchema = object({ code: line().required(REQUIRED) });

/** The first code of an app, which takes it into use; people type it in two groups. */
export const appCodeSchema = object({
  code: line()
    .required(REQUIRED)
    .matches(/^\d{3} ?\d{3}$/, 'Kode terdiri dari 6 angka.'),
});

/** Most characters of a passkey's name. */
const PASSKEY_NAME_MAX_LENGTH = 60;

/** Returns the field of a passkey's name. */
export function passkeyName() {
  return line().max(...longest(PASSKEY_NAME_MAX_LENGTH, 'Nama'));
}

/** Form of a passkey's name. */
export const passkeyNameSchema = object({ name: passkeyName().required('Nama wajib diisi.') });
