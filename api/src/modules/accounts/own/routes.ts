import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { auditOf } from '../../audit/record-audit';
import { RequestError } from '../../../errors/request-error';
import { receivePicture } from '../../../files/pictures/receive-picture';
import { checkedByHandler, formBody } from '../../../requests/checked-bodies';
import { ErrorResponse, MessageResponse } from '../../../openapi/route-schemas';
import type { Services } from '../../../open-services';
import { IF_UNKNOWN, notify } from '../notices';
import { checkOwnPassword } from '../passwords/check-password';
import { namesOfPasskeys } from '../second-factors/passkeys';
import { refuseGuessable } from '../passwords/password-rules';
import { hashPassword } from '../passwords/passwords';
import { requireProof } from '../session/proofs';
import { deleteResetLinks } from '../passwords/reset-links';
import { endSessionsOf } from '../session/sessions';
import { hasSecondFactor, staffOf } from '../session/staff-session';
import { RecordAddress, type RecordParams } from '../../../requests/record-address';
import { noteRefusedProof } from '../own-calls';
import { AVATAR_FIELD, setAvatar } from './set-avatar';
import { ownPasswordForm } from '../users/schemas';
import { SavedUser, userIdOf } from '../queries';
import { auditPassword } from '../users/change-users';
import { inTransaction } from '../../../database/transaction';

const WRONG_PASSWORD = 'Password saat ini salah.';

const SAME_PASSWORD = 'Password baru harus berbeda dari password saat ini.';

interface PasswordChange {
  Body: InferType<typeof ownPasswordForm>;
}

/** Not 401, which would mean that the session is over. */
function wrongPassword(): RequestError {
  return new RequestError(400, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
}

/**
 * Gives the user a new password and ends their other sessions (docs/specification.md#account-guards). Throws 400 when
 * the current password is wrong or the new one guessable, 403 where the account has a second factor that was not proven lately, and
 * 429 after too many wrong passwords.
 */
async function changePassword(
  services: Pick<Services, 'database' | 'throttle'>,
  request: FastifyRequest<PasswordChange>,
): Promise<void> {
  const session = staffOf(request);
  const { user, sessionId, pending } = session;
  const { currentPassword, newPassword } = request.body;
  if (await hasSecondFactor(services.database, user.id)) requireProof(session);
  const account = await services.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (!account) throw new RequestError(401);
  const { password_hash: storedHash } = account;
  const own = { userId: user.id, sessionId };
  await noteRefusedProof(services, request, async () => {
    if (!(await checkOwnPassword(services, own, storedHash, currentPassword)))
      throw wrongPassword();
  });
  if (pending === 'password' && newPassword === currentPassword) {
    throw new RequestError(400, SAME_PASSWORD, { newPassword: SAME_PASSWORD });
  }
  refuseGuessable('newPassword', newPassword, user);
  const newHash = await hashPassword(newPassword);
  await inTransaction(services.database, async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable('users')
      .set({ password_hash: newHash, must_change_password: 0 })
      .where('id', '=', user.id)
      // An admin may have set another one meanwhile: theirs stays.
      .where('password_hash', '=', storedHash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endSessionsOf(tables, user.id, sessionId);
    await deleteResetLinks(tables, user.id);
    const passkeys = await namesOfPasskeys(tables, user.id);
    if (passkeys.length > 0) {
      const names = passkeys.map((name) => `"${name}"`).join(', ');
      const words = `Password Anda diubah. Passkey ini tetap berlaku tanpa password: ${names}.`;
      await notify(tables, { userId: user.id, text: `${words} ${IF_UNKNOWN}`, sessionId });
    }
    await auditPassword(tables, auditOf(request), user);
  });
}

/** Routes by which staff change their own account besides name and address (docs/specification.md#own-account). */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['users'];

  app.post<PasswordChange>(
    '/users/change-password',
    {
      schema: {
        tags,
        summary: 'Ubah password sendiri; sesi lain berakhir',
        body: formBody(ownPasswordForm),
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
        body: checkedByHandler({
          type: 'object',
          required: [AVATAR_FIELD],
          properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
        }),
        response: {
          200: SavedUser,
          400: ErrorResponse,
          413: ErrorResponse,
          415: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const { folders } = services;
      return receivePicture(request, folders, AVATAR_FIELD, async (received) => {
        await request.confirmStaff();
        const user = await setAvatar(
          services,
          auditOf(request),
          userIdOf(request.params),
          received,
        );
        return { message: 'Avatar berhasil diperbarui.', user };
      });
    },
  );
}
