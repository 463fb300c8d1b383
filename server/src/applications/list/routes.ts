import { Readable } from 'node:stream';
import { Application, AppliedPosition } from '@teluk-mart/domain/application/application';
import { APPLICATION_SORTS } from '@teluk-mart/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/domain/application/application-values';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { CSV_RESPONSE, ErrorResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import {
  day,
  DIRECTIONS,
  INVALID,
  pageFields,
  pageOf,
  wholeNumber,
  word,
} from '../../guards/requests/sent-query';
import { requireReauthentication } from '../../accounts/session/reauthentication';
import { staffOf } from '../../accounts/session/staff-session';
import { auditOf, recordAudit } from '../../audit/record-audit';
import {
  type ApplicationRecord,
  presentApplication,
  readApplications,
  readInChunks,
} from '../queries';
import { exportApplications } from './export-table';
import { countApplications, findApplications, type ListQuery, listPositions } from './queries';

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

/** Returns which applications a query asks for, by default the newest first (docs/specification.md#application-calls). */
export function asked({ urut: sort = 'dibuat_pada', arah, ...filter }: FilterQuery): ListQuery {
  return { filter, order: { sort, direction: arah ?? (sort === 'nama' ? 'asc' : 'desc') } };
}

/**
 * Writes what comes in portions as one JSON array, a portion at a time. Thousands of records written at once would
 * block the server for as long as that takes.
 */
export async function* jsonArrayOf<Item>(
  portions: AsyncIterable<readonly Item[]>,
  present: (item: Item) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for await (const items of portions) {
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(present(item))).join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Portions are made when the client takes them: a slow one costs no memory. */
const NOTHING_AHEAD = { highWaterMark: 1 };

/**
 * Registers the calls by which staff look for applications: `GET /api/applications`, `GET
 * /api/applications/positions`, and `GET /api/applications/export`, all matching applications as a table in the order
 * of the list (docs/specification.md#application-calls).
 */
export function listRoutes(app: FastifyInstance, { database, cvLinks }: Services): void {
  const tags = ['applications'];

  app.get<{ Querystring: InferType<typeof listQuery> }>(
    '/applications',
    {
      schema: {
        tags,
        summary: 'Daftar lamaran; dengan page atau limit satu halaman dan X-Total-Count',
        querystring: listQuery,
        response: { 200: array(Application), 400: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { page: number, limit, ...wanted } = request.query;
      const query = asked(wanted);
      const page = pageOf({ page: number, limit });
      const staff = staffOf(request);
      const present = (record: ApplicationRecord) => presentApplication(record, cvLinks, staff);
      const ids = await findApplications(database, query, page);
      if (page) {
        reply.header('x-total-count', await countApplications(database, query.filter));
        return (await readApplications(database, ids)).map(present);
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonArrayOf(readInChunks(database, ids), present), NOTHING_AHEAD));
    },
  );

  app.get(
    '/applications/positions',
    {
      schema: {
        tags,
        summary: 'Posisi yang pernah dilamar',
        response: { 200: array(AppliedPosition) },
      },
    },
    () => listPositions(database),
  );

  app.get<{ Querystring: FilterQuery }>(
    '/applications/export',
    {
      schema: {
        tags,
        summary: 'Semua lamaran yang cocok sebagai CSV',
        querystring: filterQuery,
        produces: ['text/csv'],
        response: { 200: CSV_RESPONSE, 400: ErrorResponse, 403: ErrorResponse },
      },
    },
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
