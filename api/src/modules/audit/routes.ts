import { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import { ReleaseEntry } from '@teluk-mart/domain/audit/release-entry';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ErrorResponse } from '../../openapi/route-schemas';
import type { Services } from '../../open-services';
import { checkedByHandler } from '../../requests/checked-bodies';
import { MAX_PAGE_SIZE } from '../../requests/paging';
import { readPage, type SentQuery } from '../../requests/sent-query';
import { requireReauthentication } from '../accounts/session/reauthentication';
import { staffOf } from '../accounts/session/staff-session';
import { exportEvents } from './export-events';
import { countEvents, findEvents } from './queries';
import { auditOf, recordAudit } from './record-audit';
import { FilterQuery, ListQuery, readDirection, readFilter } from './schemas';

/** Registers `/api/audit`: what staff have done, for admins (docs/decisions/035-audit.md). */
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
      const filter = readFilter(request.query);
      const direction = readDirection(request.query);
      // Never the whole list: it has no end.
      const page = readPage(request.query) ?? { limit: MAX_PAGE_SIZE, offset: 0 };
      reply.header('x-total-count', await countEvents(database, filter));
      return findEvents(database, filter, { ...page, direction });
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
      const filter = readFilter(request.query);
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
