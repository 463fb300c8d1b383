import type { InferType } from 'yup';
import { contentMessages, longestSummary, longestText, longestTitle } from '../content/content';
import {
  type ContentFields,
  formSchema,
  PERIOD_FIELDS,
  pictureField,
} from '../content/content-fields';
import { requiredChoice, requiredLine, requiredText } from '../validation/fields';
import { CAREER_CATEGORIES } from './career-categories';

/** The fields of a job opening (docs/specification.md#career-form). */
export const CAREER_FIELDS = {
  judul: {
    kind: 'line',
    label: 'Posisi',
    shortLabel: 'Judul',
    wide: true,
    rule: requiredLine(3, 'Judul lowongan minimal 3 karakter.').max(
      ...longestTitle('Judul lowongan'),
    ),
  },
  kategori: {
    kind: 'choice',
    label: 'Kategori Pekerjaan',
    shortLabel: 'Kategori',
    options: CAREER_CATEGORIES,
    placeholder: 'Pilih kategori',
    wide: true,
    rule: requiredChoice(CAREER_CATEGORIES, 'Kategori pekerjaan harus dipilih.'),
  },
  ...PERIOD_FIELDS,
  deskripsi_singkat: {
    kind: 'text',
    label: 'Deskripsi Singkat',
    shortLabel: 'Deskripsi singkat',
    hint: 'Satu atau dua kalimat yang tampil di daftar lowongan.',
    rows: 2,
    wide: true,
    rule: requiredText(10, 'Deskripsi singkat minimal 10 karakter.').max(
      ...longestSummary('Deskripsi singkat'),
    ),
  },
  konten_lengkap: {
    kind: 'text',
    label: 'Konten Lengkap',
    shortLabel: 'Konten lengkap',
    rows: 8,
    wide: true,
    rule: requiredText(20, 'Konten lengkap minimal 20 karakter.').max(
      ...longestText('Konten lengkap'),
    ),
  },
  gambar_karir: pictureField({ label: 'Gambar Lowongan' }),
} as const satisfies ContentFields;

/** The form of a job opening. */
export const careerSchema = formSchema(CAREER_FIELDS);

/** Clean values of an opening's form. */
export type CareerFields = InferType<typeof careerSchema>;

/** Messages to staff about job openings. */
export const CAREER_MESSAGES = contentMessages('Lowongan');
