import { type InferType, object } from 'yup';
import { email } from '../validation/email';
import { requiredText } from '../validation/text';

/** The form of one's own name and address (spec §5). */
export const profileSchema = object({
  nama: requiredText(2, 'Nama lengkap harus diisi (minimal 2 karakter).'),
  email: email(),
});

/** Clean values of the profile form. */
export type ProfileFields = InferType<typeof profileSchema>;
