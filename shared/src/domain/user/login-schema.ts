import { type InferType, object, string } from 'yup';
import { text } from '../validation/text';

/** The login form: both are required (spec §5). A password is never trimmed. */
export const loginSchema = object({
  email: text().required('Email wajib diisi.'),
  password: string().required('Password wajib diisi.'),
});

/** Clean values of the login form. */
export type LoginFields = InferType<typeof loginSchema>;
