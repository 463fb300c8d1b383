import { Text } from '@teluk-mart/domain/record/record-fields';
import { AccountSession } from '@teluk-mart/domain/user/account';
import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object, string } from 'yup';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { accountEvent, forgetNotices, IF_UNKNOWN, notify } from './notices';
import { listPasskeys } from './passkeys';
import { hashPassword, refuseGuessable } from './passwords';
import { deleteResetLinks } from './queries';
import { proveOwnPassword } from './reauthentication';
import { hasSecondFactor } from './second-factors';
import { endNamedSession, endSessionsOf, listSessions } from './sessions';
import { type Caller, callerOf, requireReauthentication, staffOf } from './staff-session';

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
  { user, sessionId, source }: Caller,
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

/** Registers the calls for one's own password, notices and sessions (docs/specification.md#own-account). */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.post<{ Body: InferType<typeof passwordForm> }>(
    '/users/change-password',
    describeCall('Ubah password sendiri; sesi lain berakhir', {
      body: passwordForm,
      response: { 200: MessageResponse, 429: ErrorResponse },
    }),
    async (request) => {
      const caller = callerOf(request);
      const { user, pending } = caller;
      const { currentPassword, newPassword } = request.body;
      if (await hasSecondFactor(database, user.id)) requireReauthentication(caller);
      const formerHash = await proveOwnPassword(database, caller, currentPassword, wrongPassword());
      if (pending === 'password' && newPassword === currentPassword) {
        throw new RequestError(400, SAME_PASSWORD, { newPassword: SAME_PASSWORD });
      }
      refuseGuessable('newPassword', newPassword, user);
      await changePassword(services, caller, { formerHash, newPassword });
      return { message: 'Password berhasil diubah.' };
    },
  );

  app.delete(
    '/users/me/notices',
    describeCall('Tandai pemberitahuan akun sudah dibaca', {
      querystring: object({ until: string().datetime({ allowOffset: true }).defined() }).strict(),
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const { until } = request.query as { until: string };
      await forgetNotices(database, staffOf(request), until);
      return { message: 'Pemberitahuan ditandai sudah dibaca.' };
    },
  );

  app.get(
    '/users/me/sessions',
    describeCall('Sesi Anda yang masih aktif', { response: { 200: array(AccountSession) } }),
    (request) => {
      const { user, sessionId } = staffOf(request);
      return listSessions(database, user.id, sessionId);
    },
  );

  app.delete<{ Params: { session: string } }>(
    '/users/me/sessions/:session',
    describeCall('Keluarkan salah satu sesi Anda', {
      params: object({ session: Text }),
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const { user, source } = callerOf(request);
      await inTransaction(database, async (tables) => {
        const isEnded = await endNamedSession(tables, user.id, request.params.session);
        if (!isEnded) throw new RequestError(404, 'Sesi ini sudah berakhir.');
        await recordAudit(tables, accountEvent(source, user, { action: 'session-ended' }));
      });
      return { message: 'Sesi telah dikeluarkan.' };
    },
  );

  app.delete(
    '/users/me/sessions',
    describeCall('Keluarkan semua sesi Anda yang lain', { response: { 200: MessageResponse } }),
    async (request) => {
      const { user, sessionId, source } = callerOf(request);
      await inTransaction(database, async (tables) => {
        await endSessionsOf(tables, user.id, sessionId);
        await recordAudit(tables, accountEvent(source, user, { action: 'session-ended' }));
      });
      return { message: 'Semua sesi lain telah dikeluarkan.' };
    },
  );
}
