import {
  ApplicationDetail,
  StatusChanges,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import { type Invitation, INVITATIONS } from '@teluk-mart/domain/application/invitations';
import { noteSchema } from '@teluk-mart/domain/application/note-schema';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { line } from '@teluk-mart/domain/validation/fields';
import type { FastifyInstance } from 'fastify';
import { type InferType, mixed, object } from 'yup';
import { staffOf } from '../accounts/staff-session';
import { ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { auditOf } from '../audit/record-audit';
import { STATUS_MESSAGE } from '../guards/requests/form-body';
import { parseId, RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { changeStatus, changeStatuses, noteInvitation } from './changes';
import { cvRoutes } from './cv/routes';
import { addNote, deleteNote, readDetail } from './history';
import { listRoutes } from './list-routes';
import { applicationIdOf, applicationNotFound } from './queries';
import { removeApplication } from './removal';
import { submitRoutes } from './submit-routes';

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

const NoteAddress = RecordAddress.shape({ note: Text });

/**
 * Registers `/api/applications`: visitors send them, staff handle them (docs/specification.md#application-calls). Its
 * policies are in guards/policies.ts.
 */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['applications'];
  submitRoutes(app, services);
  listRoutes(app, services);
  void app.register(cvRoutes, services);

  app.get<RecordParams>(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Satu lamaran dengan riwayatnya',
        params: RecordAddress,
        response: { 200: ApplicationDetail, 404: ErrorResponse },
      },
    },
    (request) => readDetail(services, applicationIdOf(request.params), staffOf(request)),
  );

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
      const before = await changeStatus(database, auditOf(request), id, request.body.status);
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
        response: { 200: StatusesChanged, 400: ErrorResponse },
      },
    },
    (request) => changeStatuses(database, auditOf(request), request.body.perubahan),
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
      await noteInvitation(database, auditOf(request), id, request.body.undangan);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.invitationNoted });
    },
  );

  app.post<RecordParams & { Body: InferType<typeof noteSchema> }>(
    '/applications/:id/notes',
    {
      schema: {
        tags,
        summary: 'Tambah catatan',
        params: RecordAddress,
        body: noteSchema,
        response: { 201: MessageResponse, 400: ErrorResponse, 404: ErrorResponse },
      },
    },
    async (request, reply) => {
      const id = applicationIdOf(request.params);
      await addNote(database, auditOf(request), id, request.body.teks);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.noteAdded });
    },
  );

  app.delete<{ Params: InferType<typeof NoteAddress> }>(
    '/applications/:id/notes/:note',
    {
      schema: {
        tags,
        summary: 'Hapus catatan sendiri',
        params: NoteAddress,
        response: { 200: MessageResponse, 403: ErrorResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const id = applicationIdOf(request.params);
      await deleteNote(database, auditOf(request), id, parseId(request.params.note));
      return { message: APPLICATION_MESSAGES.noteDeleted };
    },
  );

  app.delete<RecordParams>(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Hapus lamaran beserta riwayat, catatan, dan CV',
        params: RecordAddress,
        response: { 200: MessageResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const id = applicationIdOf(request.params);
      const { actor, ...source } = auditOf(request);
      const isRemoved = await removeApplication(database, id, {
        reason: 'staff',
        user_id: actor.id,
        user_name: actor.name,
        request: source,
      });
      if (!isRemoved) throw applicationNotFound();
      return { message: APPLICATION_MESSAGES.deleted };
    },
  );
}
