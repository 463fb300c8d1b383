import { Readable } from 'node:stream';
import { Application, AppliedPosition } from '@teluk-mart/domain/application/application';
import { APPLICATION_SORTS } from '@teluk-mart/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/domain/application/application-values';
import { invitationLabel } from '@teluk-mart/domain/application/invitations';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { requireReauthentication, staffOf } from '../accounts/staff-session';
import { CSV_RESPONSE, describeCall } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { auditOf, recordAudit } from '../audit/record-audit';
import type { Database } from '../database/open-database';
import { momentCell, phoneCell, tableOf } from '../files/csv-table';
import {
  day,
  DIRECTIONS,
  INVALID,
  pageFields,
  pageOf,
  wholeNumber,
  word,
} from '../guards/requests/sent-query';
import {
  type ApplicationRecord,
  countApplications,
  findApplications,
  type ListQuery,
  listPositions,
  presentApplication,
  readInChunks,
} from './queries';

/** Query that filters and sorts applications. */
export const filterQuery = object({
  cari: word().meta({ description: 'Bagian dari nama atau posisi' }),
  status: word().oneOf(APPLICATION_STATUSES, INVALID),
  posisi: word().meta({ description: 'Judul lowongan' }),
  pendidikan: word().oneOf(EDUCATION_OPTIONS, INVALID),
  dari: day(),
  sampai: day(),
  pelamar: wholeNumber().meta({ description: 'Semua lamaran dari pengirim lamaran ini' }),
  urut: word().oneOf(APPLICATION_SORTS, INVALID),
  arah: word().oneOf(DIRECTIONS, INVALID),
});
type FilterQuery = InferType<typeof filterQuery>;

const listQuery = filterQuery.shape(pageFields);

/** Returns which applications a query asks for, by default the newest first. */
export function asked({ urut: sort = 'dibuat_pada', arah, ...filter }: FilterQuery): ListQuery {
  return { filter, order: { sort, direction: arah ?? (sort === 'nama' ? 'asc' : 'desc') } };
}

/** The columns of the export. Links to CVs are left out: they expire within minutes. */
const COLUMNS: Readonly<Record<string, (record: ApplicationRecord) => string | null>> = {
  'Tanggal Melamar (WITA)': ({ dibuat_pada }) => momentCell(dibuat_pada),
  Nama: ({ nama }) => nama,
  Posisi: ({ posisi_dilamar }) => posisi_dilamar,
  Status: ({ status }) => status,
  Email: ({ email }) => email,
  Telepon: ({ telepon }) => phoneCell(telepon),
  'Tempat Lahir': ({ tempat_lahir }) => tempat_lahir,
  'Tanggal Lahir': ({ tanggal_lahir }) => tanggal_lahir,
  'Pendidikan Terakhir': ({ pendidikan_terakhir }) => pendidikan_terakhir,
  'Gaji yang Diharapkan': ({ gaji_diharapkan }) => gaji_diharapkan,
  Alamat: ({ alamat }) => alamat,
  'Surat Lamaran': ({ surat_lamaran }) => surat_lamaran,
  [`${invitationLabel(1)} (WITA)`]: ({ invited_1_at }) => invited_1_at && momentCell(invited_1_at),
  [`${invitationLabel(2)} (WITA)`]: ({ invited_2_at }) => invited_2_at && momentCell(invited_2_at),
  'Lamaran Lain': ({ others }) => String(others),
  'Disimpan Sampai': ({ keep_until }) => keep_until,
};

async function* linesOf(database: Database, ids: readonly number[]): AsyncGenerator<string[]> {
  const cells = Object.values(COLUMNS);
  for await (const records of readInChunks(database, ids))
    for (const record of records) yield cells.map((cell) => cell(record) ?? '');
}

/** Streams applications as a table for spreadsheets; those that are gone by then are left out. */
export function exportApplications(database: Database, ids: readonly number[]): Readable {
  return tableOf(Object.keys(COLUMNS), linesOf(database, ids));
}

/** Writes a list as JSON, some hundreds of applications at a time and as fast as they are read: it has no end. */
async function* jsonOf(
  chunks: AsyncIterable<ApplicationRecord[]>,
  serialize: (chunk: ApplicationRecord[]) => string,
): AsyncGenerator<string> {
  let before = '[';
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield before + serialize(chunk).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * Registers the calls by which staff look for applications: the list, all positions, and all that match as a table in
 * the order of the list (docs/specification.md#application-calls).
 */
export function listRoutes(app: FastifyInstance, { database, cvLinks }: Services): void {
  app.get<{ Querystring: InferType<typeof listQuery> }>(
    '/applications',
    describeCall('Daftar lamaran; dengan page atau limit satu halaman dan X-Total-Count', {
      querystring: listQuery,
      response: { 200: array(Application) },
    }),
    async (request, reply) => {
      const { page: number, limit, ...wanted } = request.query;
      const query = asked(wanted);
      const page = pageOf({ page: number, limit });
      const ids = await findApplications(database, query, page);
      if (page) reply.header('x-total-count', await countApplications(database, query.filter));
      const staff = staffOf(request);
      const json = jsonOf(readInChunks(database, ids), (chunk) =>
        String(reply.serialize(chunk.map((record) => presentApplication(record, cvLinks, staff)))),
      );
      reply.type('application/json; charset=utf-8');
      return reply.send(Readable.from(json, { highWaterMark: 1 }));
    },
  );

  app.get(
    '/applications/positions',
    describeCall('Posisi yang pernah dilamar', { response: { 200: array(AppliedPosition) } }),
    () => listPositions(database),
  );

  app.get<{ Querystring: FilterQuery }>(
    '/applications/export',
    describeCall('Semua lamaran yang cocok sebagai CSV', {
      querystring: filterQuery,
      produces: ['text/csv'],
      response: { 200: CSV_RESPONSE },
    }),
    async (request, reply) => {
      requireReauthentication(staffOf(request));
      const ids = await findApplications(database, asked(request.query));
      await recordAudit(database, {
        ...auditOf(request),
        action: 'export',
        noun: 'applications',
        title: `${ids.length} lamaran`,
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="lamaran-${todayInMakassar()}.csv"`)
        .send(exportApplications(database, ids));
    },
  );
}
