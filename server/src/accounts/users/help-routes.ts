import { Text } from '@teluk-mart/domain/record/record-fields';
import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import type { User } from '@teluk-mart/domain/user/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type InferType, object } from 'yup';
import { type AuditEvent, auditOf, recordAudit } from '../../audit/record-audit';
import type { Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { forgetWrong, networkOf, takeAttempt, tooMany } from '../../guards/attempts';
import { notify } from '../notices';
import { refuseGuessable } from '../passwords/password-rules';
import { hashPassword } from '../passwords/passwords';
import { deletePasskeysOf, demotePasskeys } from '../second-factors/passkeys';
import { requireReauthentication, staffOf } from '../staff-session';
import { deleteResetLinks, findResetAccount, makeResetToken } from '../passwords/reset-links';
import { removeAuthenticator } from '../second-factors/second-factors';
import { endSessionsOf } from '../sessions';
import { RecordAddress, type RecordParams } from '../../guards/requests/record-address';
import { findUser, storeOwnPassword } from '../queries';
import { userIdOf } from '../schemas';
import { auditPassword } from './change-users';

const INVALID_LINK = 'Tautan ini sudah dipakai atau sudah kedaluwarsa. Minta tautan baru ke admin.';

/** Links that are none or over which one network may try in an hour; a link that is good is never counted. */
const WRONG_LINKS = { most: 20, window: 3_600_000 };

/** A new password, with the contents of its link. */
const newPasswordForm = passwordSchema.pick(['newPassword']).shape({ token: Text.strict() });

const tags = ['users'];

/**
 * Registers the routes for help with a lost password or phone: those for an admin, and those of the page behind a
 * password link.
 */
export function accountHelpRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  /** Throws 410 for a link that is none or over, and 429 where its network has tried too many. */
  async function refuseLink(request: FastifyRequest): Promise<never> {
    const key = `reset-link ${networkOf(request.ip)}`;
    const { wait } = await takeAttempt(database, key, WRONG_LINKS);
    throw wait > 0 ? tooMany(wait) : new RequestError(410, INVALID_LINK);
  }

  /** Does something to an account in one transaction: with an event, and with a notice to its owner. */
  const help = (
    request: FastifyRequest<RecordParams>,
    work: (
      tables: Kysely<Tables>,
      target: User,
    ) => Promise<Pick<AuditEvent, 'action'> & { notice: string }>,
  ) =>
    inTransaction(database, async (tables) => {
      const target = await findUser(tables, userIdOf(request.params));
      const { action, notice } = await work(tables, target);
      const { sessionId, user } = staffOf(request);
      const text = `${notice} oleh ${user.nama}.`;
      await notify(tables, { userId: target.id, text, sessionId });
      const record = { noun: 'users' as const, recordId: target.id, title: target.nama };
      await recordAudit(tables, { ...auditOf(request), ...record, action });
    });

  const answers = {
    200: MessageResponse,
    403: ErrorResponse,
    404: ErrorResponse,
    429: ErrorResponse,
  };

  app.delete<RecordParams>(
    '/users/:id/sessions',
    {
      schema: {
        tags,
        summary: 'Keluarkan semua sesi pengguna',
        params: RecordAddress,
        response: answers,
      },
    },
    async (request) => {
      requireReauthentication(staffOf(request));
      await help(request, async (tables, { id }) => {
        await endSessionsOf(tables, id, staffOf(request).sessionId);
        return { action: 'session-ended', notice: 'Semua sesi Anda dikeluarkan' };
      });
      return { message: 'Semua sesi pengguna telah dikeluarkan.' };
    },
  );

  app.delete<RecordParams>(
    '/users/:id/second-factor',
    {
      schema: {
        tags,
        summary: 'Hapus verifikasi dua langkah dan passkey pengguna',
        params: RecordAddress,
        response: answers,
      },
    },
    async (request) => {
      requireReauthentication(staffOf(request));
      await help(request, async (tables, { id }) => {
        await removeAuthenticator(tables, id);
        await deletePasskeysOf(tables, id);
        return { action: 'second-factor-off', notice: 'Verifikasi dua langkah Anda dihapus' };
      });
      return { message: 'Verifikasi dua langkah pengguna telah dihapus.' };
    },
  );

  app.post<RecordParams>(
    '/users/:id/reset-link',
    {
      schema: {
        tags,
        summary: 'Buat tautan sekali pakai untuk password baru, berlaku satu jam',
        params: RecordAddress,
        response: {
          201: object({ message: Text, path: Text }),
          403: ErrorResponse,
          404: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      requireReauthentication(staffOf(request));
      let token = '';
      await help(request, async (tables, { id }) => {
        token = await makeResetToken(tables, id, 'by-admin');
        return { action: 'reset-link', notice: 'Tautan untuk password baru dibuat' };
      });
      // Behind the #, so that no server and no log on the way sees it.
      const path = `/password-baru#${token}`;
      return reply.code(201).send({ message: 'Tautan telah dibuat.', path });
    },
  );

  app.post<{ Body: InferType<typeof newPasswordForm> }>(
    '/users/reset-password',
    {
      schema: {
        tags,
        summary: 'Simpan password baru dengan tautan sekali pakai',
        body: newPasswordForm,
        response: {
          200: MessageResponse,
          400: ErrorResponse,
          410: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      const account = await findResetAccount(database, token);
      if (!account) return refuseLink(request);
      refuseGuessable('newPassword', newPassword, account);
      const password_hash = await hashPassword(newPassword);
      await inTransaction(database, async (tables) => {
        const found = await findResetAccount(tables, token);
        if (!found) throw new RequestError(410, INVALID_LINK);
        const { id, nama } = found;
        await deleteResetLinks(tables, id);
        await storeOwnPassword(tables, id, password_hash);
        await endSessionsOf(tables, id);
        await demotePasskeys(tables, id);
        const text = 'Password Anda diganti lewat tautan sekali pakai.';
        await notify(tables, { userId: id, text });
        const actor = { id, name: nama };
        await auditPassword(tables, { ...auditOf(request), actor }, found);
      });
      await forgetWrong(database, account);
      return { message: 'Password baru sudah disimpan. Silakan login.' };
    },
  );
}
