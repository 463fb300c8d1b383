import { Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import { describeCall, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { inTransaction } from '../database/transaction';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { noteChange } from './notices';
import { findUser, userIdOf } from './queries';
import { makeResetLink } from './reset-links';
import { removeSecondFactors } from './second-factors';
import { endSessionsOf } from './sessions';
import { callerOf, requireReauthentication } from './staff-session';

/** Registers an admin's help with a lost password or phone (docs/specification.md#account-help). */
export function helpRoutes(app: FastifyInstance, { database }: Services): void {
  const params = RecordAddress;

  app.delete<RecordParams>(
    '/users/:id/sessions',
    describeCall('Keluarkan semua sesi pengguna', { params, response: { 200: MessageResponse } }),
    async (request) => {
      const caller = requireReauthentication(callerOf(request));
      await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        await endSessionsOf(tables, user.id, caller.sessionId);
        const notice = `Semua sesi Anda dikeluarkan oleh ${caller.user.nama}.`;
        await noteChange(tables, caller, user, { action: 'session-ended', notice });
      });
      return { message: 'Semua sesi pengguna telah dikeluarkan.' };
    },
  );

  app.delete<RecordParams>(
    '/users/:id/second-factor',
    describeCall('Hapus verifikasi dua langkah dan passkey pengguna', {
      params,
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const caller = requireReauthentication(callerOf(request));
      await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        await removeSecondFactors(tables, user.id);
        const notice = `Verifikasi dua langkah Anda dihapus oleh ${caller.user.nama}.`;
        await noteChange(tables, caller, user, { action: 'second-factor-off', notice });
      });
      return { message: 'Verifikasi dua langkah pengguna telah dihapus.' };
    },
  );

  app.post<RecordParams>(
    '/users/:id/reset-link',
    describeCall('Buat tautan sekali pakai untuk password baru, berlaku satu jam', {
      params,
      response: { 201: object({ message: Text, path: Text }) },
    }),
    async (request, reply) => {
      const caller = requireReauthentication(callerOf(request));
      const path = await inTransaction(database, async (tables) => {
        const user = await findUser(tables, userIdOf(request.params));
        const notice = `Tautan untuk password baru dibuat oleh ${caller.user.nama}.`;
        await noteChange(tables, caller, user, { action: 'reset-link', notice });
        return makeResetLink(tables, user.id, 'by-admin');
      });
      return reply.code(201).send({ message: 'Tautan telah dibuat.', path });
    },
  );
}
