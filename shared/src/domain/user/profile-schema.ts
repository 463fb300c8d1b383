import { type InferType, object } from 'yup';
import { email } from '../validation/email';
import { longest, requiredLine } from '../validation/text';
import { NAME_MAX_LENGTH } from './user-schema';

/** The form of one's own name and address (spec §5). */
export const profileSchema = object({
  nama: requiredLine(2, 'Nama lengkap harus diisi (minimal 2 karakter).').max(
    ...longest(NAME_MAX_LENGTH, 'Nama lengkap'),
  ),
  email: email(),
});

/** Clean values of the profile form. */
export type ProfileFields = InferType<typeof profileSchema>;
