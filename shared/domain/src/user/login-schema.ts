import { type InferType, object } from 'yup';
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGE, line, password } from '../validation/fields';

/** The login form (docs/specification.md#login-page). */
export const loginSchema = object({
  email: line().required('Email wajib diisi.').max(EMAIL_MAX_LENGTH, EMAIL_MESSAGE),
  password: password().required('Password wajib diisi.'),
});

/** Clean values of the login form. */
export type LoginFields = InferType<typeof loginSchema>;
