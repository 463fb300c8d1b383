import {
  StatusChanges,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { type Invitation, INVITATIONS } from '@teluk-mart/domain/application/invitations';
import { line } from '@teluk-mart/domain/validation/fields';
import type { FastifyInstance } from 'fastify';
import { type InferType, mixed, object } from 'yup';
import { auditOf } from '../audit/record-audit';
import { STATUS_MESSAGE } from '../guards/requests/record-status-field';
import { ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { applicationIdOf } from './schemas';
import { changeStatus, changeStatuses, noteInvitation } from './change-applications';

const INVITATION_MESSAGE = 'Undangan tidak valid.';

const statusForm = object({
  status: line().required(STATUS_MESSAGE).oneOf(APPLICATION_STATUSES, STATUS_MESSAGE),
});

const invitationForm = object({
  // Not a number, which would read one from a text.
  undangan: mixed<Invitation>()
    .meta({ type: 'number' })
    .required(INVITATION_MESSAGE)
    .oneOf(INVITATIONS, INVITATION_MESSAGE),
});

/**
 * Registers the calls by which staff decide about applications: their status, one or many at once, and invitations
 * (docs/specification.md#application-calls).
 */
export function changeRoutes(app: FastifyInstance, { database }: Services): void {
  const tags = ['applications'];

  app.put<RecordParams & { Body: InferType<typeof statusForm> }>(
    '/applications/:id/status',
    {
      schema: {
        tags,
        summary: 'Ubah status lamaran',
        params: RecordAddress,
        body: statusForm,
        response: { 200: StatusWasSet, 400: ErrorResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const id = applicationIdOf(request.params);
      const { status } = request.body;
      const before = await changeStatus(database, auditOf(request), id, status);
      return { message: APPLICATION_MESSAGES.statusChanged, sebelumnya: before };
    },
  );

  app.put<{ Body: StatusChanges }>(
    '/applications/status',
    {
      schema: {
        tags,
        summary: 'Ubah status beberapa lamaran; yang sudah diubah orang lain dilewati',
        body: StatusChanges,
        response: {
          200: StatusesChanged,
          400: ErrorResponse,
        },
      },
    },
    async (request) => {
      const { perubahan } = request.body;
      return changeStatuses(database, auditOf(request), perubahan);
    },
  );

  app.post<RecordParams & { Body: InferType<typeof invitationForm> }>(
    '/applications/:id/invitations',
    {
      schema: {
        tags,
        summary: 'Catat bahwa undangan dibuka',
        params: RecordAddress,
        body: invitationForm,
        response: { 201: MessageResponse, 400: ErrorResponse, 404: ErrorResponse },
      },
    },
    async (request, reply) => {
      const id = applicationIdOf(request.params);
      const { undangan } = request.body;
      await noteInvitation(database, auditOf(request), id, undangan);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.invitationNoted });
    },
  );
}
