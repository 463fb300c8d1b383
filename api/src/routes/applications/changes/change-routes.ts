import {
  StatusChanges,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/shared/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/shared/domain/application/application-messages';
import type { FastifyInstance } from 'fastify';
import { checkFields } from '../../../forms/form-body';
import {
  checkedByForm,
  DoneAnswer,
  ErrorAnswer,
  schemaFromForm,
} from '../../../openapi/route-schemas';
import type { Services } from '../../../plugins/services';
import { staffOf } from '../../../session/staff-session';
import {
  ApplicationAddress,
  applicationIdOf,
  applicationNotFound,
  type ApplicationParams,
} from '../application-address';
import { invitationForm, statusForm } from './change-forms';
import { changeStatus, statusOf } from './change-status';
import { changeStatuses } from './change-statuses';
import { noteInvitation } from './note-invitation';

/** Staff decide about applications: their status, one or many at once, and invitations (spec §2, §4, §7). */
export function changeRoutes(app: FastifyInstance, { database }: Services): void {
  const tags = ['applications'];

  app.put<ApplicationParams>(
    '/applications/:id/status',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Ubah status lamaran',
        params: ApplicationAddress,
        body: schemaFromForm(statusForm),
        response: { 200: StatusWasSet, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request) => {
      const id = applicationIdOf(request.params);
      const { status: to } = checkFields(statusForm, request.body);
      const before = await database.transaction().execute(async (tables) => {
        const from = await statusOf(tables, id);
        if (from === undefined) throw applicationNotFound();
        await changeStatus(tables, staffOf(request).user, id, { from, to });
        return from;
      });
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
          400: ErrorAnswer,
        },
      },
    },
    async (request) => {
      const { perubahan } = request.body;
      return changeStatuses(database, staffOf(request).user, perubahan);
    },
  );

  app.post<ApplicationParams>(
    '/applications/:id/invitations',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Catat bahwa undangan dibuka',
        params: ApplicationAddress,
        body: schemaFromForm(invitationForm),
        response: { 201: DoneAnswer, 400: ErrorAnswer, 404: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const id = applicationIdOf(request.params);
      const { undangan } = checkFields(invitationForm, request.body);
      await noteInvitation(database, staffOf(request).user, id, undangan);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.invitationNoted });
    },
  );
}
