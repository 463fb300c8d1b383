import { randomUUID } from 'node:crypto';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import type { Insertable } from 'kysely';
import { applicationKeys } from '../applications/queries';
import type { Database } from '../database/open-database';
import type { ApplicationTable } from '../database/tables';

type ApplicationRow = Insertable<ApplicationTable>;

const SENT = '2026-11-20T02:00:00.000Z';

/**
 * Returns a complete row with the given fields; its keys follow from them unless they are given too. No CV file is
 * written.
 */
export function applicationRow(fields: Partial<ApplicationRow> = {}): ApplicationRow {
  const row = {
    karir_id: null,
    posisi_dilamar: 'Kasir',
    nama: 'Siti Aminah',
    email: 'siti@example.com',
    telepon: '0812-3456-7890',
    tempat_lahir: 'Kendari',
    tanggal_lahir: '2001-04-17',
    alamat: 'Jalan Mekar No. 3, Kendari',
    pendidikan_terakhir: 'SMA/SMK',
    gaji_diharapkan: '3500000',
    surat_lamaran: null,
    cv_name: `${randomUUID()}.pdf`,
    cv_original_name: 'CV Siti Aminah.pdf',
    cv_media_type: 'application/pdf',
    cv_size: 1234,
    cv_sha256: '0'.repeat(64),
    idempotency_key: null,
    privacy_version: privacyNotice.version,
    privacy_shown_at: SENT,
    dibuat_pada: SENT,
    status: 'Diterima' as const,
    invited_1_at: null,
    invited_2_at: null,
    ...fields,
  };
  return { ...applicationKeys(row), ...row };
}

/** Makes an application with the given fields, the rest being complete; returns its id. */
export async function makeApplication(
  database: Database,
  fields: Partial<ApplicationRow> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('applications')
    .values(applicationRow(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
