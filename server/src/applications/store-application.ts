import { APPLICATIONS_CLOSED } from '@teluk-mart/domain/application/application-messages';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/domain/application/application-values';
import type { Career } from '@teluk-mart/domain/career/career';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Services } from '../app/services';
import { careerKind } from '../content/content-kind';
import { listRecords } from '../content/queries';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import type { CheckedApplication } from './application-form';
import { applicationKeys } from './queries';

type StoreServices = Pick<Services, 'database' | 'files'>;

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
    cv_name: cv.name,
    cv_original_name: cv.originalName,
    cv_media_type: cv.mediaType,
    cv_size: cv.size,
    cv_sha256: cv.sha256,
    idempotency_key: idempotencyKey ?? null,
    privacy_version: privacyVersion ?? privacyNotice.version,
    privacy_shown_at: now,
    dibuat_pada: now,
    status: NEW_APPLICATION_STATUS,
    ...applicationKeys({ ...rest, posisi_dilamar: opening.judul, dibuat_pada: now }),
  };
}

/** Stores the row and publishes the CV; returns `false` where another request with the same key was faster. */
async function insert(
  { database, files }: StoreServices,
  row: ReturnType<typeof rowOf>,
): Promise<boolean> {
  const stored = await inTransaction(database, async (tables) => {
    const inserted = await tables
      .insertInto('applications')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await files.attach(tables, 'cv', [row.cv_name]);
    return inserted;
  });
  if (!stored) return false;
  try {
    await files.publish('cv', [row.cv_name]);
  } catch (error) {
    await database.deleteFrom('applications').where('id', '=', stored.id).execute();
    throw error;
  }
  return true;
}

/**
 * Stores an application with its CV, which leaves the staging folder; what was stored with the same key before is not
 * stored again. A server that is cut off meanwhile has stored both or neither once it has started again. Throws 409
 * where its opening takes no applications, and 422 where the key was another form's.
 */
export async function storeApplication(
  services: StoreServices,
  form: CheckedApplication,
  idempotencyKey: string | undefined,
): Promise<void> {
  const { database } = services;
  if (await isStored(database, form, idempotencyKey)) return;
  const opening = await findOpening(database, form.fields);
  const isNew = await insert(services, rowOf(form, opening, idempotencyKey));
  // After the commit nothing is asked: an error would say that what was stored is not.
  if (!isNew) await isStored(database, form, idempotencyKey);
}
