import { mixed, type InferType, object } from 'yup';
import { parseRupiah } from '../money/parse-rupiah';
import { dayText } from '../validation/day-text';
import { email } from '../validation/email';
import type { UploadedFile } from '../validation/picture-file';
import { line, longest, optionalText, requiredLine, requiredText } from '../validation/text';
import { isBirthDate } from './birth-date';
import { COVER_LETTER_LONGEST } from './cover-letter';
import { CV_MAX_BYTES, CV_MESSAGES, hasCvName } from './cv-file';
import { EDUCATION_OPTIONS } from './education-options';
import { isPhoneNumber } from './phone-number';

const BIRTH_DATE_MESSAGE = 'Tanggal lahir harus valid.';
const SALARY_MESSAGE = 'Wajib mengisi gaji yang diharapkan.';
const EDUCATION_MESSAGE = 'Pendidikan terakhir harus dipilih.';
const PHONE_MESSAGE = 'Nomor telepon minimal 10 digit.';

/** The fields of the application form without its file: form and server run them alike (spec §5). */
export const applicationFieldsSchema = object({
  nama: requiredLine(2, 'Nama lengkap minimal 2 karakter.').max(...longest(120, 'Nama lengkap')),
  email: email(),
  telepon: line()
    .required(PHONE_MESSAGE)
    .test('phone', PHONE_MESSAGE, isPhoneNumber)
    .max(...longest(30, 'Nomor telepon')),
  tempat_lahir: requiredLine(2, 'Tempat lahir wajib diisi.').max(...longest(120, 'Tempat lahir')),
  tanggal_lahir: dayText(BIRTH_DATE_MESSAGE).test('birth-date', BIRTH_DATE_MESSAGE, isBirthDate),
  alamat: requiredText(10, 'Alamat lengkap wajib diisi.').max(...longest(1000, 'Alamat lengkap')),
  pendidikan_terakhir: line()
    .required(EDUCATION_MESSAGE)
    .oneOf(EDUCATION_OPTIONS, EDUCATION_MESSAGE),
  gaji_diharapkan: line()
    .transform((value: unknown) => parseRupiah(value) ?? value)
    .required(SALARY_MESSAGE)
    .test('rupiah', SALARY_MESSAGE, (value) => parseRupiah(value) !== undefined),
  surat_lamaran: optionalText().max(...longest(COVER_LETTER_LONGEST, 'Surat lamaran')),
});

/** The whole application form as the browser checks it; the server tells the file's type by its content. */
export const applicationSchema = applicationFieldsSchema.shape({
  cv: mixed<UploadedFile>()
    .transform((value: unknown) => value ?? undefined)
    .required(CV_MESSAGES.required)
    .test('type', CV_MESSAGES.wrongType, (file) => !file || hasCvName(file.name))
    .test('empty', CV_MESSAGES.empty, (file) => file?.size !== 0)
    .test('size', CV_MESSAGES.tooLarge, (file) => !file || file.size <= CV_MAX_BYTES),
});

/** Clean values of the application form without its file. */
export type ApplicationFields = InferType<typeof applicationFieldsSchema>;
