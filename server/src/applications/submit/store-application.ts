import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import type { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import { NEW_APPLICATION_STATUS } from '@teluk-mart/domain/application/application-values';
import type { Career } from '@teluk-mart/domain/career/career';
import type { InferType } from 'yup';
import { applicationKeys } from '../application-keys';
import type { Database } from '../../database/open-database';
import type { StagedCv } from '../cv/stage-cv';
import type { Files } from '../../files/storage/files';
import { inTransaction } from '../../database/transaction';

/** An application whose fields and CV have been checked; its CV waits in the staging folder. */
export interface CheckedApplication {
  fields: InferType<typeof applicationFieldsSchema> & {
    /** Id of the opening; preferred to its title. */
    karir_id?: string;
    posisi_dilamar?: string;
    /** Version of the privacy notice that was shown. */
    versi_privasi?: string;
  };
  cv: StagedCv & { originalName: string };
}

/** Fields that, beside its opening and its CV, distinguish an application from a repeated one. */
const CONTENT = [
  'nama',
  'email',
  'telepon',
  'tempat_lahir',
  'tanggal_lahir',
  'alamat',
  'pendidikan_terakhir',
  'gaji_diharapkan',
  'surat_lamaran',
] as const;

/** Finds what was sent with a key before. */
export async function findEarlier(database: Database, idempotencyKey: string | undefined) {
  if (idempotencyKey === undefined) return undefined;
  return database
    .selectFrom('applications')
    .select([...CONTENT, 'karir_id', 'posisi_dilamar', 'cv_sha256'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/** Returns true if two titles of openings, as forms name them, are the same. */
export function sameTitle(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Returns true if a form names the opening of an earlier one, which may be gone by now, as far as that is known. */
function isSameOpening(earlier: Earlier, { fields }: CheckedApplication): boolean {
  const { karir_id: id, posisi_dilamar: title = '' } = fields;
  if (id !== undefined) return earlier.karir_id === null || Number(id) === earlier.karir_id;
  return sameTitle(title, earlier.posisi_dilamar);
}

/** Returns true if a form has the content that was sent with its key before. */
export function isSameApplication(earlier: Earlier, form: CheckedApplication): boolean {
  const sent = { ...form.fields, surat_lamaran: form.fields.surat_lamaran ?? null };
  const isSame = CONTENT.every((name) => sent[name] === earlier[name]);
  return isSame && isSameOpening(earlier, form) && form.cv.sha256 === earlier.cv_sha256;
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

/**
 * Stores an application with its CV, which leaves the staging folder. A server that is cut off meanwhile has stored
 * both or neither once it has started again. Returns `false`, and does nothing, where another request with the same key
 * was faster.
 */
export async function storeApplication(
  { database, files }: { database: Database; files: Files },
  form: CheckedApplication,
  opening: Career,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const row = rowOf(form, opening, idempotencyKey);
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
