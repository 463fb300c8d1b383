import { invitationLabel } from '@teluk-mart/shared/domain/application/invitations';
import type { ApplicationRecord } from '../list/read-applications';
import { momentCell } from './moment-cell';
import { phoneCell } from './phone-cell';

type Cell = (record: ApplicationRecord) => string;

const momentOrNothing = (timestamp: string | null) =>
  timestamp === null ? '' : momentCell(timestamp);

/** The exported table: every column's heading and what stands below it. Links to CVs are not told: they die at once. */
export const EXPORT_COLUMNS: readonly (readonly [heading: string, cell: Cell])[] = [
  ['Tanggal Melamar (WITA)', (record) => momentCell(record.dibuat_pada)],
  ['Nama', (record) => record.nama],
  ['Posisi', (record) => record.posisi_dilamar],
  ['Status', (record) => record.status],
  ['Email', (record) => record.email],
  ['Telepon', (record) => phoneCell(record.telepon)],
  ['Tempat Lahir', (record) => record.tempat_lahir],
  ['Tanggal Lahir', (record) => record.tanggal_lahir],
  ['Pendidikan Terakhir', (record) => record.pendidikan_terakhir],
  ['Gaji yang Diharapkan', (record) => record.gaji_diharapkan],
  ['Alamat', (record) => record.alamat],
  ['Surat Lamaran', (record) => record.surat_lamaran ?? ''],
  [`${invitationLabel(1)} (WITA)`, (record) => momentOrNothing(record.invited_1_at)],
  [`${invitationLabel(2)} (WITA)`, (record) => momentOrNothing(record.invited_2_at)],
  ['Lamaran Lain', (record) => String(record.others)],
  ['Disimpan Sampai', (record) => record.keep_until],
];
