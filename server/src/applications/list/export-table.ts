import type { Readable } from 'node:stream';
import { invitationLabel } from '@teluk-mart/domain/application/invitations';
import type { Database } from '../../database/open-database';
import { momentCell, phoneCell, tableOf } from '../../files/csv-table';
import { type ApplicationRecord, readInChunks } from '../queries';

type Cell = (record: ApplicationRecord) => string;

const momentOrBlank = (timestamp: string | null) =>
  timestamp === null ? '' : momentCell(timestamp);

/** The columns of the table: heading and cell. Links to CVs are left out: they expire within minutes. */
const COLUMNS: readonly (readonly [heading: string, cell: Cell])[] = [
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
  [`${invitationLabel(1)} (WITA)`, (record) => momentOrBlank(record.invited_1_at)],
  [`${invitationLabel(2)} (WITA)`, (record) => momentOrBlank(record.invited_2_at)],
  ['Lamaran Lain', (record) => String(record.others)],
  ['Disimpan Sampai', (record) => record.keep_until],
];

async function* linesOf(database: Database, ids: readonly number[]): AsyncGenerator<string[]> {
  for await (const records of readInChunks(database, ids)) {
    for (const record of records) yield COLUMNS.map(([, cell]) => cell(record));
  }
}

/** Streams applications as a table for spreadsheets, a few hundred lines at a time. */
export function exportApplications(database: Database, ids: readonly number[]): Readable {
  return tableOf(
    COLUMNS.map(([heading]) => heading),
    linesOf(database, ids),
  );
}
