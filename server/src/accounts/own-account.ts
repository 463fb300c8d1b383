import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { encodeAvatar } from '../files/encode-picture';
import { filesOfPicture } from '../files/picture-names';
import { pictureStatus, receivePicture } from '../files/receive-picture';
import { deleteFiles, storeFiles } from '../files/stored-files';
import { RequestError } from '../guards/request-error';
import { RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { accountEvent, IF_UNKNOWN, notify } from './notices';
import { listPasskeys } from './passkeys';
import { hashPassword, refuseGuessable } from './passwords';
import { deleteResetLinks, findUser, userIdOf } from './queries';
import { proveOwnPassword } from './reauthentication';
import { endSessionsOf } from './sessions';
import {
  hasSecondFactor,
  requireReauthentication,
  type StaffSession,
  staffOf,
} from './staff-session';
import { recordChange, SavedUser } from './users';

/** The refusal of a wrong password is not 401, which would mean that the session is over. */
const WRONG_PASSWORD = 'Password saat ini salah.';
const SAME_PASSWORD = 'Password baru harus berbeda dari password saat ini.';

const passwordForm = passwordSchema.omit(['confirmPassword']);

const wrongPassword = () =>
  new RequestError(400, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });

/**
 * Gives the caller another password and ends their other sessions (docs/specification.md#account-guards). Passkeys go
 * on: their owner is shown which.
 */
async function changePassword(
  { database }: Services,
  { user, sessionId, source }: StaffSession,
  { formerHash, newPassword }: { formerHash: string; newPassword: string },
): Promise<void> {
  const password_hash = await hashPassword(newPassword);
  await inTransaction(database, async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable('users')
      .set({ password_hash, must_change_password: 0 })
      .where('id', '=', user.id)
      .where('password_hash', '=', formerHash)
      .executeTakeFirstOrThrow();
    // An admin may have set another one meanwhile: theirs stays.
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endSessionsOf(tables, user.id, sessionId);
    await deleteResetLinks(tables, user.id);
    const passkeys = await listPasskeys(tables, user.id);
    const names = passkeys.flatMap((one) => (one.afterPassword ? [] : [`"${one.name}"`]));
    if (names.length > 0) {
      const words = `Passkey ini tetap berlaku tanpa password: ${names.join(', ')}.`;
      const text = `Password Anda diubah. ${words} ${IF_UNKNOWN}`;
      await notify(tables, { userId: user.id, text, sessionId });
    }
    await recordAudit(tables, accountEvent(source, user, { action: 'password-changed' }));
  });
}

/** Name of the picture's field, and words for a form without a file. */
const AVATAR_FIELD = 'avatar';
const MISSING = 'Silakan pilih foto terlebih dahulu.';

/** Registers the calls for one's own password and picture (docs/specification.md#own-account). */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { database, uploadFolder } = services;

  app.post<{ Body: InferType<typeof passwordForm> }>(
    '/users/change-password',
    describeCall('Ubah password sendiri; sesi lain berakhir', {
      body: passwordForm,
      response: { 200: MessageResponse, 429: ErrorResponse },
    }),
    async (request) => {
      const staff = staffOf(request);
      const { user, pending } = staff;
      const { currentPassword, newPassword } = request.body;
      if (await hasSecondFactor(database, user.id)) requireReauthentication(staff);
      const formerHash = await proveOwnPassword(database, staff, currentPassword, wrongPassword());
      if (pending === 'password' && newPassword === currentPassword) {
        throw new RequestError(400, SAME_PASSWORD, { newPassword: SAME_PASSWORD });
      }
      refuseGuessable('newPassword', newPassword, user);
      await changePassword(services, staff, { formerHash, newPassword });
      return { message: 'Password berhasil diubah.' };
    },
  );

  app.put<RecordParams>(
    '/users/:id/avatar',
    describeCall('Ganti foto sendiri', {
      params: RecordAddress,
      consumes: ['multipart/form-data'],
      body: {
        type: 'object',
        required: [AVATAR_FIELD],
        properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
      },
      response: { 200: SavedUser },
    }),
    async (request) => {
      const received = await receivePicture(request, uploadFolder, AVATAR_FIELD, encodeAvatar);
      const { picture, violation = MISSING } = received;
      if (!picture)
        throw new RequestError(pictureStatus(violation), violation, { [AVATAR_FIELD]: violation });
      const user = await inTransaction(database, async (tables) => {
        const before = await findUser(tables, userIdOf(request.params));
        const after = { ...before, avatar_url: picture.path };
        await deleteFiles(tables, 'uploads', filesOfPicture(before.avatar_url));
        await storeFiles(tables, 'uploads', picture.files);
        await tables
          .updateTable('users')
          .set({ avatar_url: picture.path })
          .where('id', '=', before.id)
          .execute();
        await recordChange(tables, staffOf(request).source, { before, after });
        return after;
      });
      return { message: 'Avatar berhasil diperbarui.', user };
    },
  );
}
