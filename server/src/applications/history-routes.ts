import { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { noteSchema } from '@teluk-mart/domain/application/note-schema';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import { auditOf } from '../audit/record-audit';
import { ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { staffOf } from '../accounts/session/staff-session';
import { parseId, RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { applicationIdOf } from './schemas';
import { addNote, deleteNote, noteNotFound, readDetail } from './history';

const NoteAddress = RecordAddress.shape({ note: Text });

/** Registers the calls of one application with its history, and of the notes that staff write into it. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const tags = ['applications'];

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
      const { teks } = request.body;
      await addNote(database, auditOf(request), id, teks);
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
      const note = parseId(request.params.note);
      if (note === undefined) throw noteNotFound();
      const id = applicationIdOf(request.params);
      await deleteNote(database, auditOf(request), id, note);
      return { message: APPLICATION_MESSAGES.noteDeleted };
    },
  );
}
