import { APPLICATIONS_CLOSED } from '@teluk-mart/shared/domain/application/application-messages';
import { privacyNotice } from '@teluk-mart/shared/domain/application/application-privacy';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/shared/domain/application/application-values';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { applicationKeys } from '../../../applications/application-keys';
import type { Database } from '../../../database/open-database';
import { RequestError } from '../../../errors/request-error';
import { type FileFolders, publishFiles } from '../../../files/file-folders';
import { careerKind } from '../../content/career-kind';
import { findRecord, listRecords } from '../../content/content-records';
import { parseId } from '../../record-address';
import type { CheckedForm, ReceivedFields } from './application-form';

function sameTitle(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * The opening that an application is for: by its id, else by its title. Throws 409 when it is not open today
 * or not known at all (docs/specification.md#closed-openings).
 */
export async function findOpening(
  database: Database,
  { karir_id: id, posisi_dilamar: title }: Pick<ReceivedFields, 'karir_id' | 'posisi_dilamar'>,
): Promise<Career> {
  const today = todayInMakassar();
  const found =
    id === undefined
      ? (await listRecords(careerKind, database, 'public', today)).filter(({ judul }) =>
          sameTitle(judul, title ?? ''),
        )
      : [await findRecord(careerKind, database, 'public', parseId(id) ?? 0, today)];
  const opening = found.find((career) => career?.karirState === 'ongoing');
  if (!opening) throw new RequestError(409, APPLICATIONS_CLOSED);
  return opening;
}

/** Finds the name of the applicant whose application was sent with a key before. */
export async function findApplicant(
  database: Database,
  idempotencyKey: string | undefined,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const row = await database
    .selectFrom('applications')
    .select('nama')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.nama;
}

function rowOf({ fields, cv }: CheckedForm, opening: Career, idempotencyKey: string | undefined) {
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
    idempotency_key: idempotencyKey ?? null,
    privacy_version: privacyVersion ?? privacyNotice.version,
    privacy_shown_at: now,
    dibuat_pada: now,
    status: NEW_APPLICATION_STATUS,
    ...applicationKeys({ ...rest, posisi_dilamar: opening.judul, dibuat_pada: now }),
  };
}

/**
 * Writes an application and then moves its CV from the staging folder to its place: a server that is cut off between
 * the two finishes the move when it starts again. Does nothing when another request with the same key was faster.
 */
export async function storeApplication(
  { database, folders }: { database: Database; folders: FileFolders },
  form: CheckedForm,
  opening: Career,
  idempotencyKey: string | undefined,
): Promise<void> {
  const inserted = await database
    .insertInto('applications')
    .values(rowOf(form, opening, idempotencyKey))
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  try {
    await publishFiles(folders, 'cv', [form.cv.name]);
  } catch (error) {
    await database.deleteFrom('applications').where('id', '=', inserted.id).execute();
    throw error;
  }
}
