import { APPLICATIONS_CLOSED } from '@teluk-mart/domain/application/application-messages';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/domain/application/application-values';
import type { Career } from '@teluk-mart/domain/career/career';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { careerKind } from '../content/content-kind';
import { listRecords } from '../content/queries';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { storeFiles } from '../files/stored-files';
import { RequestError } from '../guards/request-error';
import type { CheckedApplication } from './application-form';
import { cvColumns } from './cv/check-cv';
import { applicationKeys } from './queries';

/** Returns true if two titles of openings, as forms name them, are the same. */
function isSameTitle(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * Finds the opening that an application is for: by its id, else by its title. Throws 409 when it is not open today or
 * not known at all (docs/specification.md#closed-openings).
 */
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
    ...cvColumns(cv, cv.originalName),
    idempotency_key: idempotencyKey ?? null,
    privacy_version: privacyVersion ?? privacyNotice.version,
    privacy_shown_at: now,
    dibuat_pada: now,
    status: NEW_APPLICATION_STATUS,
    ...applicationKeys({ ...rest, posisi_dilamar: opening.judul, dibuat_pada: now }),
  };
}

/**
 * Stores an application with its CV, unless one was stored with the same key before. Throws 409 where its opening takes
 * no applications, and 422 where the key was another form's.
 */
export async function storeApplication(
  database: Database,
  form: CheckedApplication,
  idempotencyKey: string | undefined,
): Promise<void> {
  if (await isStored(database, form, idempotencyKey)) return;
  const opening = await findOpening(database, form.fields);
  const { name, content } = form.cv;
  const isNew = await inTransaction(database, async (tables) => {
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('applications')
      .values(rowOf(form, opening, idempotencyKey))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    // Another request with the same key was faster.
    if (Number(numInsertedOrUpdatedRows) === 0) return false;
    await storeFiles(tables, 'cv', new Map([[name, content]]));
    return true;
  });
  // After the commit nothing is asked: an error would say that what was stored is not.
  if (!isNew) await isStored(database, form, idempotencyKey);
}
