import type { FastifyInstance } from 'fastify';
import { receivePicture } from '../../files/pictures/receive-picture';
import {
  checkedByForm,
  DoneAnswer,
  ErrorAnswer,
  schemaFromForm,
} from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { staffOf } from '../../session/staff-session';
import { changePassword } from './change-password';
import { AVATAR_FIELD, setAvatar } from './set-avatar';
import { ownPasswordForm } from './user-forms';
import { SavedUser, UserAddress, userIdOf, type UserParams } from './user-schemas';

/** What people change about their own account besides name and address (spec §7, resolutions 11). */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['users'];

  app.post(
    '/users/change-password',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Ubah password sendiri; sesi lain berakhir',
        body: schemaFromForm(ownPasswordForm),
        response: { 200: DoneAnswer, 400: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request) => {
      await changePassword(services, staffOf(request), request.body);
      return { message: 'Password berhasil diubah.' };
    },
  );

  app.put<UserParams>(
    '/users/:id/avatar',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Ganti foto sendiri',
        params: UserAddress,
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          required: [AVATAR_FIELD],
          properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
        },
        response: {
          200: SavedUser,
          400: ErrorAnswer,
          413: ErrorAnswer,
          415: ErrorAnswer,
          429: ErrorAnswer,
        },
      },
    },
    async (request) => {
      const { folders } = services;
      return receivePicture(request, folders, AVATAR_FIELD, async (received) => {
        await request.confirmStaff();
        const user = await setAvatar(services, userIdOf(request.params), received);
        return { message: 'Avatar berhasil diperbarui.', user };
      });
    },
  );
}
