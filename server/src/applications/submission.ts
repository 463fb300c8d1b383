import {
  APPLICATIONS_CLOSED,
  thanksFor,
} from '@teluk-mart/domain/application/application-messages';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/domain/application/application-values';
import { CV_MEDIA_TYPES } from '@teluk-mart/domain/application/cv-file';
import type { Career } from '@teluk-mart/domain/career/career';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { object, string } from 'yup';
import {
  describeCall,
  ErrorResponse,
  jsonSchema,
  MessageResponse,
  record,
} from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { careerKind } from '../content/content-kind';
import { listRecords } from '../content/queries';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { storeFiles } from '../files/stored-files';
import { randomName, receiveForm } from '../files/uploads';
import { networkOf, takeAttempt, tooMany } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { PLAIN_FORM_HEADER } from '../guards/requests/form-body';
import {
  applicationBodySchema,
  type CheckedApplication,
  checkForm,
  contentKeyOf,
  CV_FILE,
  PLAIN_CV_FILE,
  typedApplication,
} from './application-form';
import { cleanFileName } from './cv/cv-file';
import { applicationKeys } from './queries';

function isSameTitle(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Finds the opening that an application is for, unless it is not open today (docs/specification.md#closed-openings). */
async function findOpening(
  database: Database,
  { karir_id: sentId, posisi_dilamar: title = '' }: CheckedApplication['fields'],
): Promise<Career> {
  const careers = await listRecords(careerKind, database, 'public', todayInMakassar());
  const opening = careers.find(
    ({ id, judul, karirState }) =>
      karirState === 'ongoing' &&
      (sentId === undefined ? isSameTitle(judul, title) : String(id) === sentId),
  );
  if (!opening) throw new RequestError(409, APPLICATIONS_CLOSED);
  return opening;
}

/** Fields that, beside its opening and its CV, distinguish an application from a repeated one. */
const CONTENT = Object.keys(
  applicationFieldsSchema.fields,
) as (keyof typeof applicationFieldsSchema.fields)[];

/** Words for a form that bears the key of another one, which may be that of somebody else. */
const OTHER_CONTENT =
  'Lamaran yang dikirim sebelumnya sudah kami terima. Isian ini berbeda dan tidak disimpan: ' +
  'muat ulang halaman bila ingin mengirim lamaran baru.';

/** Returns true if a form has been stored with its key; throws 422 where that was another form. */
async function isStored(
  database: Database,
  { fields, cv }: CheckedApplication,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  if (idempotencyKey === undefined) return false;
  const earlier = await database
    .selectFrom('applications')
    .select([...CONTENT, 'karir_id', 'posisi_dilamar', 'cv_sha256'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return false;
  const { karir_id: id, posisi_dilamar: title = '' } = fields;
  const isSameOpening =
    id === undefined
      ? isSameTitle(title, earlier.posisi_dilamar)
      : // It may be gone by now.
        earlier.karir_id === null || Number(id) === earlier.karir_id;
  const isSame = CONTENT.every((name) => (fields[name] ?? null) === earlier[name]);
  if (isSame && isSameOpening && cv.sha256 === earlier.cv_sha256) return true;
  throw new RequestError(422, OTHER_CONTENT);
}

function rowOf(
  { fields, cv }: CheckedApplication,
  opening: Career,
  idempotencyKey: string | undefined,
) {
  const { surat_lamaran: coverLetter, versi_privasi: privacyVersion, ...rest } = fields;
  const now = new Date().toISOString();
  return {
    ...rest,
    surat_lamaran: coverLetter ?? null,
    karir_id: opening.id,
    posisi_dilamar: opening.judul,
    cv_name: randomName(),
    cv_original_name: cleanFileName(cv.originalName),
    cv_media_type: CV_MEDIA_TYPES[cv.kind],
    cv_size: cv.content.length,
    cv_sha256: cv.sha256,
    idempotency_key: idempotencyKey ?? null,
    privacy_version: privacyVersion ?? privacyNotice.version,
    privacy_shown_at: now,
    dibuat_pada: now,
    status: NEW_APPLICATION_STATUS,
    ...applicationKeys({ ...rest, posisi_dilamar: opening.judul, dibuat_pada: now }),
  };
}

/** Turns of applications: each holds its CV in memory while that is checked and stored. */
export const receiving = new PQueue({ concurrency: 2 });

/** Applications that wait at most, with their CVs on the disk. */
const MOST_WAITING = 200;

/** Stores an application with its CV, unless one was stored with the same key before. */
async function storeApplication(
  database: Database,
  form: CheckedApplication,
  idempotencyKey: string | undefined,
): Promise<void> {
  if (await isStored(database, form, idempotencyKey)) return;
  const row = rowOf(form, await findOpening(database, form.fields), idempotencyKey);
  const isNew = await inTransaction(database, async (tables) => {
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('applications')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    // Another request with the same key was faster.
    if (Number(numInsertedOrUpdatedRows) === 0) return false;
    await storeFiles(tables, 'cv', new Map([[row.cv_name, form.cv.content]]));
    return true;
  });
  // After the commit nothing is asked: an error would say that what was stored is not.
  if (!isNew) await isStored(database, form, idempotencyKey);
}

/** Milliseconds within which an address may send `APPLICATION_LIMIT` applications, refused ones included. */
const WINDOW = 5 * 60_000;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Several attempts with one key count as one application. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new RequestError(400, 'Header Idempotency-Key tidak valid.');
}

/** A refusal of a form that a browser has sent without script: with what was typed, so that a page can show it again. */
const RefusedForm = ErrorResponse.shape({ values: record(Text).optional() });

/** Registers `POST /api/applications`: a visitor applies for a job (docs/specification.md#application-submission). */
export function submissionRoute(app: FastifyInstance, services: Services): void {
  const { config, database, uploadFolder } = services;
  const limit = { most: config.applicationLimit, window: WINDOW };
  app.post(
    '/applications',
    {
      onRequest: async ({ ip }) => {
        const wait = await takeAttempt(database, `applications from ${networkOf(ip)}`, limit);
        if (wait > 0) throw tooMany(wait);
      },
      ...describeCall('Kirim lamaran kerja', {
        consumes: ['multipart/form-data'],
        headers: jsonSchema(object({ 'idempotency-key': string(), [PLAIN_FORM_HEADER]: string() })),
        body: jsonSchema(applicationBodySchema),
        response: {
          201: MessageResponse,
          400: RefusedForm,
          409: RefusedForm,
          413: RefusedForm,
          422: RefusedForm,
          429: ErrorResponse,
          503: RefusedForm,
        },
      }),
    },
    async (request, reply) => {
      const isPlain = request.headers[PLAIN_FORM_HEADER] !== undefined;
      const sentKey = idempotencyKeyOf(request);
      const expected = isPlain ? PLAIN_CV_FILE : CV_FILE;
      return receiveForm(request, uploadFolder, expected, async (form) => {
        try {
          if (receiving.size >= MOST_WAITING) throw new RequestError(503);
          return await receiving.add(async () => {
            const application = await checkForm(form);
            const key = isPlain ? contentKeyOf(application) : sentKey;
            await storeApplication(database, application, key);
            reply.statusCode = 201;
            return { message: thanksFor(application.fields.nama) };
          });
        } catch (error) {
          if (!isPlain || !(error instanceof RequestError)) throw error;
          const { statusCode, message, errors, parts } = error;
          reply.statusCode = statusCode;
          void reply.headers(parts.headers ?? {});
          return { message, errors, values: typedApplication(form.fields) };
        }
      });
    },
  );
}
