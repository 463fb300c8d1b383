import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { renderSVG } from 'uqr';
import { recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { AccountSecurity } from '@teluk-mart/domain/user/account';
import { IF_UNKNOWN, notify } from '../notices';
import { Passkeys } from './passkeys';
import { requireReauthentication, staffOf } from '../staff-session';
import { removeAuthenticator, SecondFactors, WRONG_CODE } from './second-factors';
import { checkOwnSecret, ownAudit } from '../own-account-audit';

const ALREADY_ON = 'Aplikasi autentikator sudah aktif.';

const tags = ['users'];

/** The first code of a new app. */
const FirstCode = object({ code: Text }).strict();

const RecoveryCodes = object({
  message: Text,
  recoveryCodes: array(Text).defined(),
});

/** Registers `/api/users/me`: one's own authenticator app and recovery codes (docs/decisions/036-accounts.md). */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database, secret, config } = services;
  const secondFactors = new SecondFactors(database, secret);
  const passkeys = new Passkeys({ database, publicUrl: config.publicUrl }, secret);

  app.get(
    '/users/me/security',
    { schema: { tags, summary: 'Pengaman akun Anda', response: { 200: AccountSecurity } } },
    async (request): Promise<AccountSecurity> => {
      const { id } = staffOf(request).user;
      return {
        authenticator: await secondFactors.isOn(id),
        recoveryCodes: await secondFactors.countRecoveryCodes(id),
        passkeys: await passkeys.list(id),
        canAddPasskeys: passkeys.isAvailable(request),
      };
    },
  );

  app.post(
    '/users/me/authenticator',
    {
      schema: {
        tags,
        summary: 'Siapkan aplikasi autentikator: rahasia dan kode QR',
        response: {
          200: object({ secret: Text, uri: Text, qr: Text }),
          403: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      const begun = await secondFactors.begin(session.user.id, session.user.email);
      if (!begun) throw new RequestError(409, ALREADY_ON);
      return { ...begun, qr: renderSVG(begun.uri, { border: 2, ecc: 'M' }) };
    },
  );

  app.post<{ Body: InferType<typeof FirstCode> }>(
    '/users/me/authenticator/confirmation',
    {
      schema: {
        tags,
        summary: 'Aktifkan aplikasi autentikator dengan kode pertamanya',
        body: FirstCode,
        response: {
          200: RecoveryCodes,
          400: ErrorResponse,
          403: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      const { sessionId, user } = session;
      const { id } = user;
      const { code } = request.body;
      let recoveryCodes: string[] | undefined;
      await checkOwnSecret(database, request, 'code', async () => {
        recoveryCodes = await secondFactors.confirm(id, code, async (tables) => {
          await recordAudit(tables, { ...ownAudit(request), action: 'second-factor-on' });
          const text = `Aplikasi autentikator diaktifkan di akun Anda. ${IF_UNKNOWN}`;
          await notify(tables, { userId: id, text, sessionId });
        });
        return recoveryCodes !== undefined;
      });
      if (!recoveryCodes) throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
      return { message: 'Verifikasi dua langkah aktif.', recoveryCodes };
    },
  );

  app.delete(
    '/users/me/authenticator',
    {
      schema: {
        tags,
        summary: 'Matikan aplikasi autentikator',
        response: { 200: MessageResponse, 403: ErrorResponse, 429: ErrorResponse },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      const { sessionId, user } = session;
      await inTransaction(database, async (tables) => {
        await removeAuthenticator(tables, user.id);
        const text = 'Aplikasi autentikator di akun Anda dimatikan.';
        await notify(tables, { userId: user.id, text, sessionId });
        await recordAudit(tables, { ...ownAudit(request), action: 'second-factor-off' });
      });
      return { message: 'Aplikasi autentikator dimatikan.' };
    },
  );

  app.post(
    '/users/me/recovery-codes',
    {
      schema: {
        tags,
        summary: 'Buat kode pemulihan baru; yang lama tidak berlaku lagi',
        response: { 200: RecoveryCodes, 403: ErrorResponse, 409: ErrorResponse },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      if (!(await secondFactors.isOn(session.user.id))) throw new RequestError(409);
      const recoveryCodes = await secondFactors.renewCodes(session.user.id, (tables) =>
        recordAudit(tables, { ...ownAudit(request), action: 'recovery-codes' }),
      );
      return { message: 'Kode pemulihan baru telah dibuat.', recoveryCodes };
    },
  );
}
