import { AUDIT_ACTIONS, AUDIT_NOUNS, AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { auditField } from '@teluk-mart/domain/audit/audit-fields';
import type { AuditFilter } from '@teluk-mart/domain/audit/audit-filter';
import { actionLabel, nounLabel } from '@teluk-mart/domain/audit/audit-words';
import { ReleaseEntry } from '@teluk-mart/domain/audit/release-entry';
import { valueText } from '@teluk-mart/domain/content/field-words';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { requireReauthentication, staffOf } from '../accounts/staff-session';
import { CSV_RESPONSE, describeCall } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import type { Database } from '../database/open-database';
import { momentCell, sendTable, type TableColumns } from '../files/csv-table';
import {
  day,
  DIRECTIONS,
  INVALID,
  MAX_PAGE_SIZE,
  pageFields,
  pageOf,
  word,
} from '../guards/requests/sent-query';
import { countEvents, findEvents } from './queries';
import { auditOf, recordAudit } from './record-audit';

const filterQuery = object({
  cari: word().meta({ description: 'Bagian dari nama pelaku atau judul data' }),
  oleh: word().meta({ description: 'Bagian dari nama' }),
  jenis: word().oneOf(AUDIT_NOUNS, INVALID),
  aksi: word().oneOf(AUDIT_ACTIONS, INVALID),
  dari: day(),
  sampai: day(),
});

const listQuery = filterQuery.shape({ arah: word().oneOf(DIRECTIONS, INVALID), ...pageFields });

/** Returns a cell with the fields before or after, one a line. */
const valuesOf =
  (side: 'before' | 'after') =>
  ({ jenis, perubahan }: AuditEntry) =>
    perubahan
      .map((change) => {
        const { label, kind } = auditField(jenis, change.field);
        return `${label}: ${valueText(kind, change[side])}`;
      })
      .join('\n');

/** Cells of the export by their headings. */
const COLUMNS: TableColumns<AuditEntry> = {
  Nomor: ({ id }) => String(id),
  'Waktu (WITA)': ({ pada }) => momentCell(pada),
  Oleh: ({ oleh }) => oleh,
  Tindakan: ({ aksi }) => actionLabel(aksi),
  Jenis: ({ jenis }) => nounLabel(jenis),
  'Id Data': ({ data_id }) => String(data_id ?? ''),
  Data: ({ judul }) => judul,
  Sebelum: valuesOf('before'),
  Sesudah: valuesOf('after'),
  'Alamat Jaringan': ({ alamat }) => alamat,
  'Kode Permintaan': ({ permintaan }) => permintaan,
};

/** Events of an export that are read at a time. */
const CHUNK = 200;

async function* findEach(database: Database, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  for (let beforeId: number | undefined; ;) {
    const events = await findEvents(database, filter, { limit: CHUNK, beforeId });
    yield* events;
    if (events.length < CHUNK) return;
    beforeId = events.at(-1)?.id;
  }
}

/** Registers `/api/audit`: what staff have done, for admins (docs/decisions/035-audit.md). */
export function auditRoutes(app: FastifyInstance, { database }: Services): void {
  app.get<{ Querystring: InferType<typeof listQuery> }>(
    '/audit',
    describeCall(
      'Riwayat aktivitas, yang terbaru dulu kecuali diminta lain, satu halaman dengan X-Total-Count',
      { querystring: listQuery, response: { 200: array(AuditEntry) } },
    ),
    async ({ query: { arah: direction, page, limit, ...filter } }, reply) => {
      // Never the whole list: it has no end.
      const asked = pageOf({ page, limit }) ?? { limit: MAX_PAGE_SIZE };
      reply.header('x-total-count', await countEvents(database, filter));
      return findEvents(database, filter, { ...asked, direction });
    },
  );

  app.get<{ Querystring: InferType<typeof filterQuery> }>(
    '/audit/export',
    describeCall('Riwayat aktivitas yang cocok sebagai CSV', {
      querystring: filterQuery,
      produces: ['text/csv'],
      response: { 200: CSV_RESPONSE },
    }),
    async (request, reply) => {
      requireReauthentication(staffOf(request));
      await recordAudit(database, { ...auditOf(request), action: 'export', noun: 'audit' });
      return sendTable(reply, 'riwayat-aktivitas', COLUMNS, findEach(database, request.query));
    },
  );

  app.get(
    '/audit/releases',
    describeCall('Jurnal rilis, yang terbaru dulu', { response: { 200: array(ReleaseEntry) } }),
    () =>
      database
        .selectFrom('deployments')
        .select(['number as nomor', 'at as pada', 'by as oleh', 'why as alasan'])
        .select(['action as tindakan', 'part as bagian', 'version as versi'])
        .orderBy('number', 'desc')
        .limit(MAX_PAGE_SIZE)
        .execute(),
  );
}
