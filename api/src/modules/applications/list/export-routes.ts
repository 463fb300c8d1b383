import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { auditOf, recordAudit } from '../../audit/record-audit';
import { checkedByHandler } from '../../../requests/checked-bodies';
import { ErrorResponse } from '../../../openapi/route-schemas';
import type { Services } from '../../../open-services';
import { exportApplications } from './export-table';
import { findApplications } from './queries';
import { requireReauthentication } from '../../accounts/session/reauthentication';
import { staffOf } from '../../accounts/session/staff-session';
import type { SentQuery } from '../../../requests/sent-query';
import { FilterQuery, readListQuery } from './schemas';

/** Registers `GET /api/applications/export`: all matching applications as a table, in the order of the list. */
export function exportRoutes(app: FastifyInstance, { database }: Services): void {
  app.get<{ Querystring: SentQuery }>(
    '/applications/export',
    {
      schema: {
        tags: ['applications'],
        summary: 'Semua lamaran yang cocok sebagai CSV',
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
      const ids = await findApplications(database, readListQuery(request.query));
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
