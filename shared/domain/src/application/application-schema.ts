import { mixed, object } from 'yup';
import { parseRupiah } from '../rupiah';
import { type Day, toDay, todayInMakassar } from '../time/day';
import {
  dayText,
  email,
  line,
  longest,
  optionalText,
  phone,
  PHONE_MESSAGE,
  requiredLine,
  requiredText,
} from '../validation/fields';
import type { UploadedFile } from '../validation/picture-file';
import { EDUCATION_OPTIONS } from './application-values';
import { CV_MAX_BYTES, CV_MESSAGES } from './cv-file';

/** Most characters of a cover letter: about four pages, so that the limit is never felt. */
export const COVER_LETTER_MAX_LENGTH = 10_000;

/** Earliest date of birth of an applicant. */
export const EARLIEST_BIRTH_DATE: Day = '1900-01-01';

/** Returns true for a day on which an applicant may have been born: not before 1900 and not in the future. */
function isBirthDate(value: unknown): boolean {
  const day = toDay(value);
  return day !== undefined && day >= EARLIEST_BIRTH_DATE && day <= todayInMakassar();
}

/** Most characters of an expected salary: the longest amount that is read has 25 with its groups. */
const SALARY_MAX_LENGTH = 30;

/** Most characters of a day: a timestamp has 24. */
const DAY_MAX_LENGTH = 30;

/** Most characters of one of the choices. */
const EDUCATION_MAX_LENGTH = 20;

const BIRTH_DATE_MESSAGE = 'Tanggal lahir harus valid.';
const SALARY_MESSAGE = 'Wajib mengisi gaji yang diharapkan.';
const ONE_SALARY_MESSAGE = 'Gaji yang diharapkan: tulis satu angka, misalnya 3.500.000.';
const EDUCATION_MESSAGE = 'Pendidikan terakhir harus dipilih.';

/** Fields of the application form without its file, which the server runs (docs/specification.md#application-form). */
export const applicationFieldsSchema = object({
  nama: requiredLine(2, 'Nama lengkap minimal 2 karakter.').max(...longest(120, 'Nama lengkap')),
  email: email(),
  telepon: phone().required(PHONE_MESSAGE),
  tempat_lahir: requiredLine(2, 'Tempat lahir wajib diisi.').max(...longest(120, 'Tempat lahir')),
  tanggal_lahir: dayText(BIRTH_DATE_MESSAGE)
    .test('birth-date', BIRTH_DATE_MESSAGE, isBirthDate)
    .max(DAY_MAX_LENGTH, BIRTH_DATE_MESSAGE),
  alamat: requiredText(10, 'Alamat lengkap wajib diisi.').max(...longest(1000, 'Alamat lengkap')),
  pendidikan_terakhir: line()
    .required(EDUCATION_MESSAGE)
    .oneOf(EDUCATION_OPTIONS, EDUCATION_MESSAGE)
    .max(EDUCATION_MAX_LENGTH, EDUCATION_MESSAGE),
  gaji_diharapkan: line()
    .transform((value: unknown) => parseRupiah(value) ?? value)
    .required(SALARY_MESSAGE)
    .test('rupiah', ONE_SALARY_MESSAGE, (value) => parseRupiah(value) !== undefined)
    .max(...longest(SALARY_MAX_LENGTH, 'Gaji yang diharapkan')),
  surat_lamaran: optionalText().max(...longest(COVER_LETTER_MAX_LENGTH, 'Surat lamaran')),
});

/** The whole application form as the browser checks it; the server detects the file's type by its content. */
export const applicationSchema = applicationFieldsSchema.shape({
  cv: mixed<UploadedFile>()
    .meta({ type: 'string', format: 'binary' })
    .transform((value: unknown) => value ?? undefined)
    .required(CV_MESSAGES.required)
    .test('empty', CV_MESSAGES.empty, (file) => file?.size !== 0)
    .test('size', CV_MESSAGES.tooLarge, (file) => !file || file.size <= CV_MAX_BYTES),
});
