import { readFile } from 'node:fs/promises';
import { TRAP_FIELD, TRAP_FILLED } from '@teluk-mart/domain/application/application-messages';
import { PRIVACY_VERSIONS } from '@teluk-mart/domain/application/application-privacy';
import {
  applicationFieldsSchema,
  applicationSchema,
  COVER_LETTER_MAX_LENGTH,
} from '@teluk-mart/domain/application/application-schema';
import { CV_MAX_BYTES, CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { cleanText } from '@teluk-mart/domain/validation/clean-text';
import { optionalText } from '@teluk-mart/domain/validation/fields';
import { type FormErrors, validateForm } from '@teluk-mart/domain/validation/validate-form';
import type { InferType } from 'yup';
import { sha256 } from '../app/hashes';
import type { ReceivedForm } from '../files/uploads';
import { RequestError } from '../guards/request-error';
import { messageOf } from '../guards/requests/form-body';
import type { ExpectedFile } from '../guards/requests/read-multipart';
import { type AcceptedCv, inspectCv } from './cv/cv-file';

const UNKNOWN_NOTICE =
  'Pemberitahuan privasi di halaman ini tidak dikenal. Muat ulang halaman, lalu kirim kembali.';

const NO_OPENING = 'Lowongan tidak valid.';

/** Fields that the form sends besides those that the applicant fills in. */
const extraFields = {
  /** Id of the opening; preferred to its title. */
  karir_id: optionalText().max(40, NO_OPENING),
  posisi_dilamar: optionalText().max(1000, NO_OPENING),
  /** Version of the privacy notice that was shown (docs/specification.md#application-privacy). */
  versi_privasi: optionalText().oneOf(PRIVACY_VERSIONS, UNKNOWN_NOTICE).max(40, UNKNOWN_NOTICE),
};

/** The text fields that the server reads; the file has been checked while it came in. */
const receivedFieldsSchema = applicationFieldsSchema.shape(extraFields);

/** The whole body, for the documentation. */
export const applicationBodySchema = applicationSchema.shape(extraFields);

/** Returns what was typed into a refused form, for the page that shows it again: no other fields, and no endless text. */
export function typedApplication(sent: ReceivedForm['fields']): Record<string, string> {
  const typed = Object.keys(receivedFieldsSchema.fields).flatMap((name) => {
    const text = sent[name];
    if (text === undefined) return [];
    // Half of a sign that takes two places is none.
    const typed = cleanText(text)
      .slice(0, COVER_LETTER_MAX_LENGTH)
      .replace(/[\uD800-\uDBFF]$/, '');
    return [[name, typed]];
  });
  return Object.fromEntries(typed) as Record<string, string>;
}

export const CV_FILE: ExpectedFile = {
  field: 'cv',
  maxBytes: CV_MAX_BYTES,
  tooLarge: CV_MESSAGES.tooLarge,
  incomplete: CV_MESSAGES.incomplete,
  mayBeCutOff: true,
};

/** The CV of a plain form, which is read to its end, so that the page which follows has what was typed. */
export const PLAIN_CV_FILE: ExpectedFile = { ...CV_FILE, maxBodyBytes: 200 * 1024 * 1024 };

export interface CheckedApplication {
  fields: InferType<typeof receivedFieldsSchema>;
  /** In memory until the application is stored. */
  cv: AcceptedCv & { originalName: string; sha256: string };
}

/** Returns the CV of a form, or the words that say why it is not accepted. */
async function checkCv({ upload, hasSeveral }: ReceivedForm) {
  if (hasSeveral) return CV_MESSAGES.severalFiles;
  if (!upload) return CV_MESSAGES.required;
  const cv = await inspectCv(await readFile(upload.file));
  if (typeof cv === 'string') return cv;
  return { ...cv, originalName: upload.name, sha256: sha256(cv.content) };
}

/** Checks a received form with the schema that the browser runs too. */
export async function checkForm(form: ReceivedForm): Promise<CheckedApplication> {
  const { fields, refusal } = form;
  if (refusal) throw refusal;
  if (fields[TRAP_FIELD]) throw new RequestError(400, TRAP_FILLED);
  const cv = await checkCv(form);
  const result = validateForm(receivedFieldsSchema, fields);
  if (result.ok && typeof cv !== 'string') return { fields: result.values, cv };
  const errors: FormErrors = {
    ...(!result.ok && result.errors),
    ...(typeof cv === 'string' && { cv }),
  };
  throw new RequestError(errors.cv === CV_MESSAGES.tooLarge ? 413 : 400, messageOf(errors), errors);
}

/** Makes the idempotency key of a plain form by its content: its page is kept for many visitors and bears no key. */
export function contentKeyOf({ fields, cv }: CheckedApplication): string {
  const content = JSON.stringify([Object.entries(fields).sort(), cv.sha256]);
  return `content-${sha256(content)}`;
}
