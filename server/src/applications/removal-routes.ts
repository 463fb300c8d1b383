import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import type { FastifyInstance } from 'fastify';
import { removeApplications } from './remove-applications';
import { auditOf } from '../audit/record-audit';
import { MessageResponse, ErrorResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { applicationNotFound } from './queries';
import { applicationIdOf } from './schemas';

/**
 * Registers `DELETE /api/applications/:id`. When it is answered, no query finds anything of the applicant, and the CV
 * is deleted (docs/decisions/013-applicants-data.md).
 */
export function removalRoutes(app: FastifyInstance, services: Services): void {
  app.delete<RecordParams>(
    '/applications/:id',
    {
      schema: {
        tags: ['applications'],
        summary: 'Hapus lamaran beserta riwayat, catatan, dan CV',
        params: RecordAddress,
        response: { 200: MessageResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const id = applicationIdOf(request.params);
      const { actor, ...source } = auditOf(request);
      const removed = await removeApplications(services, [id], {
        reason: 'staff',
        user_id: actor.id,
        user_name: actor.name,
        request: source,
      });
      if (removed === 0) throw applicationNotFound();
      return { message: APPLICATION_MESSAGES.deleted };
    },
  );
}
