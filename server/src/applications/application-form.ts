import type { MultipartFile } from '@fastify/multipart';
import { TRAP_FIELD, TRAP_FILLED } from '@teluk-mart/domain/application/application-messages';
import { PRIVACY_VERSIONS } from '@teluk-mart/domain/application/application-privacy';
import {
  applicationFieldsSchema,
  applicationSchema,
} from '@teluk-mart/domain/application/application-schema';
import { CV_MAX_BYTES, CV_MESSAGES } from '@teluk-mart/domain/application/cv-file';
import { optionalText } from '@teluk-mart/domain/validation/fields';
import { validateForm } from '@teluk-mart/domain/validation/validate-form';
import type { FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { sha256 } from '../app/hashes';
import type { FileFolders } from '../files/file-folders';
import { RequestError } from '../guards/request-error';
import { messageOf } from '../guards/requests/form-body';
import { type ExpectedFile, readMultipart } from '../guards/requests/read-multipart';
import { typedValuesOf } from '../guards/requests/typed-values';
import { cleanFileName } from './cv/cv-file';
import { discardStagedCv, type StagedCv, stageCv } from './cv/stage-cv';

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

/** Returns what was typed into a refused form, for the page that shows it again. */
export const typedApplication = typedValuesOf(receivedFieldsSchema);

const CV_FILE: ExpectedFile = {
  field: 'cv',
  maxBytes: CV_MAX_BYTES,
  tooLarge: CV_MESSAGES.tooLarge,
  incomplete: CV_MESSAGES.incomplete,
  mayBeCutOff: true,
};

/** Bytes of a plain form that are read to their end, so that the page which follows has what was typed. */
const PLAIN_FORM_MAX_BYTES = 200 * 1024 * 1024;

/** An application whose fields and CV have been checked; its CV waits in the staging folder. */
export interface CheckedApplication {
  fields: InferType<typeof receivedFieldsSchema>;
  cv: StagedCv & { originalName: string };
}

/** A multipart form as it came in, whatever fields it has. */
interface ReceivedForm {
  fields: Record<string, string>;
  cv?: CheckedApplication['cv'];
  /** Message that says why the CV is not accepted. */
  cvViolation?: string;
  /** Refusal of the form, whatever its fields say. */
  refusal?: RequestError;
}

/** Stages the first CV; another one is read to its end and is a violation. */
async function takeCv(
  { file, filename }: MultipartFile,
  form: ReceivedForm,
  folders: FileFolders,
): Promise<void> {
  if (form.cv || form.cvViolation !== undefined) {
    file.resume();
    form.cvViolation = CV_MESSAGES.severalFiles;
    return;
  }
  const result = await stageCv(folders, file);
  if (result.ok) form.cv = { ...result.cv, originalName: cleanFileName(filename) };
  else {
    // An empty file input is sent as an empty file without a name.
    const isNone = filename === '' && result.violation === CV_MESSAGES.empty;
    form.cvViolation = isNone ? CV_MESSAGES.required : result.violation;
  }
}

/**
 * Reads a multipart form to its end; the CV is checked while it comes in. Throws a `RequestError` when the request
 * is no form or breaks off, and leaves no file then.
 *
 * @param isPlain a browser has sent it without script
 */
export async function receiveForm(
  request: FastifyRequest,
  folders: FileFolders,
  isPlain: boolean,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {} };
  const expected = isPlain ? { ...CV_FILE, maxBodyBytes: PLAIN_FORM_MAX_BYTES } : CV_FILE;
  try {
    const { fields, refusal } = await readMultipart(request, expected, (part) =>
      takeCv(part, form, folders),
    );
    return { ...form, refusal, fields };
  } catch (error) {
    if (form.cv) await discardStagedCv(folders, form.cv.name);
    throw error;
  }
}

/**
 * Checks a received form with the schema that the browser runs too. Throws 400 with the message of every wrong field,
 * or 413 when the file is too large.
 */
export function checkForm({ fields, cv, cvViolation, refusal }: ReceivedForm): CheckedApplication {
  if (refusal) throw refusal;
  if (fields[TRAP_FIELD]) throw new RequestError(400, TRAP_FILLED);
  const result = validateForm(receivedFieldsSchema, fields);
  const violation = cvViolation ?? (cv ? undefined : CV_MESSAGES.required);
  if (result.ok && cv && violation === undefined) return { fields: result.values, cv };
  const errors = {
    ...(!result.ok && result.errors),
    ...(violation !== undefined && { cv: violation }),
  };
  const status = violation === CV_MESSAGES.tooLarge ? 413 : 400;
  throw new RequestError(status, messageOf(errors), errors);
}

/**
 * Makes an idempotency key of an application's fields and its CV's bytes, so that a plain form counts once when it is
 * sent twice. Its page is kept for many visitors and cannot bear a key.
 */
export function contentKeyOf({ fields, cv }: CheckedApplication): string {
  const content = JSON.stringify([Object.entries(fields).sort(), cv.sha256]);
  return `content-${sha256(content)}`;
}
