import type { FastifyInstance } from 'fastify';
import { receivePicture } from '../../files/pictures/receive-picture';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { RecordAddress, type RecordParams } from '../../guards/requests/record-address';
import { auditOf } from '../../audit/record-audit';
import { SavedUser, userIdOf } from '../schemas';
import { ownPasswordForm } from '../users/schemas';
import { changePassword, type PasswordChange } from './change-password';
import { AVATAR_FIELD, setAvatar } from './set-avatar';

/**
 * Registers the routes by which staff change their own account besides name and address
 * (docs/specification.md#own-account).
 */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['users'];

  app.post<PasswordChange>(
    '/users/change-password',
    {
      schema: {
        tags,
        summary: 'Ubah password sendiri; sesi lain berakhir',
        body: ownPasswordForm,
        response: {
          200: MessageResponse,
          400: ErrorResponse,
          403: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      await changePassword(services, request);
      return { message: 'Password berhasil diubah.' };
    },
  );

  app.put<RecordParams>(
    '/users/:id/avatar',
    {
      schema: {
        tags,
        summary: 'Ganti foto sendiri',
        params: RecordAddress,
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          required: [AVATAR_FIELD],
          properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
        },
        response: {
          200: SavedUser,
          400: ErrorResponse,
          413: ErrorResponse,
          415: ErrorResponse,
        },
      },
    },
    async (request) => {
      const received = await receivePicture(request, services.folders, AVATAR_FIELD);
      try {
        await request.confirmStaff();
        const id = userIdOf(request.params);
        const user = await setAvatar(services, auditOf(request), id, received);
        return { message: 'Avatar berhasil diperbarui.', user };
      } finally {
        await received.discard();
      }
    },
  );
}
