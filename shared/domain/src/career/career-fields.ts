import { contentMessages, longestTitle } from '../content/content';
import {
  bodyField,
  type ContentFields,
  formSchema,
  PERIOD_FIELDS,
  pictureField,
  summaryField,
} from '../content/content-fields';
import { requiredChoice, requiredLine } from '../validation/fields';
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
  deskripsi_singkat: summaryField('Satu atau dua kalimat yang tampil di daftar lowongan.'),
  konten_lengkap: bodyField({ least: [20, 'Konten lengkap minimal 20 karakter.'], rows: 8 }),
  gambar_karir: pictureField({ label: 'Gambar Lowongan' }),
} as const satisfies ContentFields;

/** The form of a job opening. */
export const careerSchema = formSchema(CAREER_FIELDS);

/** Messages to staff about job openings. */
export const CAREER_MESSAGES = contentMessages('Lowongan');
