import {
  AUDIT_ACTIONS,
  AUDIT_NOUNS,
  AuditEntry,
} from '@teluk-mart/shared/domain/audit/audit-event';
import type { AuditFilter } from '@teluk-mart/shared/domain/audit/audit-filter';
import { ReleaseEntry } from '@teluk-mart/shared/domain/audit/release-entry';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { exportEvents } from './export-events';
import { countEvents, findEvents } from './queries';
import { auditOf, recordAudit } from './record-audit';
import { checkedByHandler } from '../../requests/checked-bodies';
import { ErrorResponse } from '../../openapi/route-schemas';
import type { Services } from '../../open-services';
import { requireReauthentication } from '../accounts/session/reauthentication';
import { staffOf } from '../accounts/session/staff-session';
import { MAX_PAGE_SIZE, PagingQuery } from '../../requests/paging';
import {
  checkQuery,
  Day,
  day,
  DIRECTIONS,
  INVALID,
  readPage,
  type SentQuery,
  word,
  Words,
} from '../../requests/sent-query';

/** Query that filters events, for the documentation; `readAuditQuery` checks it. */
const FilterQuery = Type.Object({
  oleh: Type.Optional(Type.String({ description: 'Bagian dari nama' })),
  jenis: Words(AUDIT_NOUNS),
  aksi: Words(AUDIT_ACTIONS),
  dari: Day,
  sampai: Day,
});

/** The same with an order and a page. */
const ListQuery = Type.Object({
  ...FilterQuery.properties,
  arah: Words(DIRECTIONS),
  ...PagingQuery.properties,
});

const filterForm = object({
  oleh: word(),
  jenis: word().oneOf(AUDIT_NOUNS, INVALID),
  aksi: word().oneOf(AUDIT_ACTIONS, INVALID),
  dari: day(),
  sampai: day(),
});

const orderForm = object({ arah: word().oneOf(DIRECTIONS, INVALID) });

/** Reads which events a query asks for. Throws 400 for a value that makes no sense. */
function readAuditQuery(query: SentQuery): AuditFilter {
  return checkQuery(filterForm, query);
}

/** `/api/audit`: what staff have done, for admins (docs/decisions/035-audit.md). */
export function auditRoutes(
  app: FastifyInstance,
  { database }: Services,
  readReleases: () => Promise<ReleaseEntry[]> = async () => [],
): void {
  const tags = ['audit'];

  app.get<{ Querystring: SentQuery }>(
    '/audit',
    {
      schema: {
        tags,
        summary:
          'Riwayat aktivitas, yang terbaru dulu kecuali diminta lain, satu halaman dengan X-Total-Count',
        querystring: checkedByHandler(ListQuery),
        response: { 200: Type.Array(AuditEntry), 400: ErrorResponse },
      },
    },
    async (request, reply) => {
      const filter = readAuditQuery(request.query);
      const { arah } = checkQuery(orderForm, request.query);
      // Never the whole list: it has no end.
      const page = readPage(request.query) ?? { limit: MAX_PAGE_SIZE, offset: 0 };
      reply.header('x-total-count', await countEvents(database, filter));
      return findEvents(database, filter, { ...page, direction: arah });
    },
  );

  app.get<{ Querystring: SentQuery }>(
    '/audit/export',
    {
      schema: {
        tags,
        summary: 'Riwayat aktivitas yang cocok sebagai CSV',
        querystring: checkedByHandler(FilterQuery),
        produces: ['text/csv'],
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: Type.String() } } },
          400: ErrorResponse,
          403: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      requireReauthentication(staffOf(request));
      const filter = readAuditQuery(request.query);
      await recordAudit(database, { ...auditOf(request), action: 'export', noun: 'audit' });
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="riwayat-aktivitas-${todayInMakassar()}.csv"`,
        )
        .send(exportEvents(database, filter));
    },
  );

  app.get(
    '/audit/releases',
    {
      schema: {
        tags,
        summary: 'Jurnal rilis, yang terbaru dulu',
        response: { 200: Type.Array(ReleaseEntry) },
      },
    },
    async () => (await readReleases()).slice(0, MAX_PAGE_SIZE),
  );
}
