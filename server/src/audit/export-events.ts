import type { Readable } from 'node:stream';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { auditField } from '@teluk-mart/domain/audit/audit-fields';
import type { AuditFilter } from '@teluk-mart/domain/audit/audit-filter';
import { actionLabel, nounLabel } from '@teluk-mart/domain/audit/audit-words';
import { valueText } from '@teluk-mart/domain/content/field-words';
import type { Database } from '../database/open-database';
import { momentCell, tableOf } from '../files/csv-table';
import { findEvents } from './queries';

type Cell = (event: AuditEntry) => string;

/** Returns the cell with the fields before or after, one a line. */
const valuesOf =
  (side: 'before' | 'after'): Cell =>
  ({ jenis, perubahan }) =>
    perubahan
      .map((change) => {
        const { label, kind } = auditField(jenis, change.field);
        return `${label}: ${valueText(kind, change[side])}`;
      })
      .join('\n');

const COLUMNS: readonly (readonly [heading: string, cell: Cell])[] = [
  ['Nomor', ({ id }) => String(id)],
  ['Waktu (WITA)', ({ pada }) => momentCell(pada)],
  ['Oleh', ({ oleh }) => oleh],
  ['Tindakan', ({ aksi }) => actionLabel(aksi)],
  ['Jenis', ({ jenis }) => nounLabel(jenis)],
  ['Id Data', ({ data_id }) => (data_id === null ? '' : String(data_id))],
  ['Data', ({ judul }) => judul ?? ''],
  ['Sebelum', valuesOf('before')],
  ['Sesudah', valuesOf('after')],
  ['Alamat Jaringan', ({ alamat }) => alamat],
  ['Kode Permintaan', ({ permintaan }) => permintaan ?? ''],
];

/** Events that are read at a time. */
const CHUNK = 200;

async function* linesOf(database: Database, filter: AuditFilter): AsyncGenerator<string[]> {
  for (let beforeId: number | undefined; ;) {
    const events = await findEvents(database, filter, { limit: CHUNK, beforeId });
    for (const event of events) yield COLUMNS.map(([, cell]) => cell(event));
    if (events.length < CHUNK) return;
    beforeId = events.at(-1)?.id;
  }
}

/** Streams events as a table for spreadsheets, the newest first. */
export function exportEvents(database: Database, filter: AuditFilter): Readable {
  return tableOf(
    COLUMNS.map(([heading]) => heading),
    linesOf(database, filter),
  );
}
