import { readFile, rm } from 'node:fs/promises';
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
import { type StagedUpload, stageUpload } from '../files/uploads';
import { RequestError } from '../guards/request-error';
import { messageOf } from '../guards/requests/form-body';
import { type ExpectedFile, readMultipart } from '../guards/requests/read-multipart';
import { typedValuesOf } from '../guards/requests/typed-values';
import { type CheckedCv, checkCv } from './cv/check-cv';

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

/** An application whose fields and CV have been checked. */
export interface CheckedApplication {
  fields: InferType<typeof receivedFieldsSchema>;
  cv: CheckedCv & { originalName: string };
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

/** Upload of a form's file. */
type NamedUpload = StagedUpload & Pick<MultipartFile, 'filename'>;

/** Takes the CV of a form into memory and checks it. */
async function receiveCv(
  uploads: readonly NamedUpload[],
): Promise<Pick<ReceivedForm, 'cv' | 'cvViolation'>> {
  const [upload, another] = uploads;
  if (another) return { cvViolation: CV_MESSAGES.severalFiles };
  // An empty file input is sent as an empty file without a name.
  if (!upload || (upload.size === 0 && upload.filename === ''))
    return { cvViolation: CV_MESSAGES.required };
  const { file, filename: originalName } = upload;
  const cv = await checkCv(await readFile(file));
  return 'violation' in cv ? { cvViolation: cv.violation } : { cv: { ...cv, originalName } };
}

/**
 * Reads a multipart form to its end, and then its CV, so that a slow form costs no memory. Throws a `RequestError` when
 * the request is no form or breaks off. Leaves no upload behind.
 *
 * @param folder of uploads
 * @param isPlain a browser has sent it without script
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  isPlain: boolean,
): Promise<ReceivedForm> {
  const expected = isPlain ? { ...CV_FILE, maxBodyBytes: PLAIN_FORM_MAX_BYTES } : CV_FILE;
  const uploads: NamedUpload[] = [];
  try {
    const received = await readMultipart(request, expected, async ({ file, filename }) => {
      uploads.push({ ...(await stageUpload(folder, file)), filename });
    });
    return { ...received, ...(await receiveCv(uploads)) };
  } finally {
    for (const { file } of uploads) await rm(file, { force: true });
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
  if (result.ok && cv) return { fields: result.values, cv };
  const errors = {
    ...(!result.ok && result.errors),
    ...(cvViolation !== undefined && { cv: cvViolation }),
  };
  const status = cvViolation === CV_MESSAGES.tooLarge ? 413 : 400;
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
