import { type InferType, object } from 'yup';
import { contentMessages, longestSummary, longestText, longestTitle } from '../content/content';
import { line, periodFields, requiredLine, requiredText } from '../validation/fields';
import { pictureFile } from '../validation/picture-file';
import { CAREER_CATEGORIES } from './career-categories';

const CATEGORY_MESSAGE = 'Kategori pekerjaan harus dipilih.';

/** The form of a job opening (docs/specification.md#career-form). */
export const careerSchema = object({
  judul: requiredLine(3, 'Judul lowongan minimal 3 karakter.').max(
    ...longestTitle('Judul lowongan'),
  ),
  kategori: line().required(CATEGORY_MESSAGE).oneOf(CAREER_CATEGORIES, CATEGORY_MESSAGE),
  ...periodFields(),
  deskripsi_singkat: requiredText(10, 'Deskripsi singkat minimal 10 karakter.').max(
    ...longestSummary('Deskripsi singkat'),
  ),
  konten_lengkap: requiredText(20, 'Konten lengkap minimal 20 karakter.').max(
    ...longestText('Konten lengkap'),
  ),
  gambar_karir: pictureFile(),
});

/** Clean values of an opening's form. */
export type CareerFields = InferType<typeof careerSchema>;

/** Messages to staff about job openings. */
export const CAREER_MESSAGES = contentMessages('Lowongan');
