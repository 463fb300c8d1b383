import { Text } from '@teluk-mart/domain/record/record-fields';
import { AccountSecurity } from '@teluk-mart/domain/user/account';
import { passkeyName } from '@teluk-mart/domain/user/second-factor-schema';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { array, type InferType, object } from 'yup';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { accountEvent, IF_UNKNOWN, noteChange } from './notices';
import {
  askForNewPasskey,
  findSite,
  listPasskeys,
  NewPasskey,
  PasskeyQuestion,
  readNewPasskey,
  siteOf,
} from './passkeys';
import { checkOwnSecret } from './reauthentication';
import {
  beginAuthenticator,
  countRecoveryCodes,
  hasAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  takeAppCode,
  WRONG_CODE,
} from './second-factors';
import { callerOf, requireReauthentication, staffOf } from './staff-session';

const ALREADY_ON = 'Aplikasi autentikator sudah aktif.';
const KNOWN_PASSKEY = 'Passkey ini sudah terdaftar. Pakai passkey lain.';

/** The first code of a new app. */
const FirstCode = object({ code: Text }).strict().required();

const RecoveryCodes = object({ message: Text, recoveryCodes: array(Text).defined() });

/**
 * A new passkey: its name, which the form requires and other callers may leave out, and what the browser has made, with
 * the token of the challenge that asked for it.
 */
const newPasskeyForm = object({
  name: passkeyName()
    .transform((name: unknown) => (name === '' ? undefined : name))
    .default('Passkey'),
  challenge: Text.strict(),
  passkey: NewPasskey.strict(),
});

/** Registers the calls for one's own authenticator app, recovery codes and passkeys (docs/decisions/036-accounts.md). */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database, secret, config } = services;

  app.get(
    '/users/me/security',
    describeCall('Pengaman akun Anda', { response: { 200: AccountSecurity } }),
    async (request): Promise<AccountSecurity> => {
      const { id } = staffOf(request).user;
      return {
        authenticator: await hasAuthenticator(database, id),
        recoveryCodes: await countRecoveryCodes(database, id),
        passkeys: await listPasskeys(database, id),
        canAddPasskeys: findSite(config, request) !== undefined,
      };
    },
  );

  app.post(
    '/users/me/authenticator',
    describeCall('Siapkan aplikasi autentikator: rahasia dan kode QR', {
      response: { 200: object({ secret: Text, uri: Text, qr: Text }), 409: ErrorResponse },
    }),
    async (request) => {
      const { user } = requireReauthentication(staffOf(request));
      const begun = await beginAuthenticator(services, user);
      if (!begun) throw new RequestError(409, ALREADY_ON);
      return { ...begun, qr: renderSVG(begun.uri, { border: 2, ecc: 'M' }) };
    },
  );

  app.post<{ Body: InferType<typeof FirstCode> }>(
    '/users/me/authenticator/confirmation',
    describeCall('Aktifkan aplikasi autentikator dengan kode pertamanya', {
      body: FirstCode,
      response: { 200: RecoveryCodes, 429: ErrorResponse },
    }),
    async (request) => {
      const caller = requireReauthentication(callerOf(request));
      const { user } = caller;
      const first = { userId: user.id, code: request.body.code, app: 'new' as const };
      const recoveryCodes = await checkOwnSecret(database, caller, 'code', () =>
        inTransaction(database, async (tables) => {
          if (!(await takeAppCode(tables, secret, first))) return false;
          const notice = `Aplikasi autentikator diaktifkan di akun Anda. ${IF_UNKNOWN}`;
          await noteChange(tables, caller, user, { action: 'second-factor-on', notice });
          return renewRecoveryCodes(tables, secret, user.id);
        }),
      );
      if (!recoveryCodes) throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
      return { message: 'Verifikasi dua langkah aktif.', recoveryCodes };
    },
  );

  app.delete(
    '/users/me/authenticator',
    describeCall('Matikan aplikasi autentikator', { response: { 200: MessageResponse } }),
    async (request) => {
      const caller = requireReauthentication(callerOf(request));
      await inTransaction(database, async (tables) => {
        await removeAuthenticator(tables, caller.user.id);
        const notice = 'Aplikasi autentikator di akun Anda dimatikan.';
        await noteChange(tables, caller, caller.user, { action: 'second-factor-off', notice });
      });
      return { message: 'Aplikasi autentikator dimatikan.' };
    },
  );

  app.post(
    '/users/me/recovery-codes',
    describeCall('Buat kode pemulihan baru; yang lama tidak berlaku lagi', {
      response: { 200: RecoveryCodes, 409: ErrorResponse },
    }),
    async (request) => {
      const { user, source } = requireReauthentication(callerOf(request));
      if (!(await hasAuthenticator(database, user.id))) throw new RequestError(409);
      const recoveryCodes = await inTransaction(database, async (tables) => {
        await recordAudit(tables, accountEvent(source, user, { action: 'recovery-codes' }));
        return renewRecoveryCodes(tables, secret, user.id);
      });
      return { message: 'Kode pemulihan baru telah dibuat.', recoveryCodes };
    },
  );

  app.post(
    '/users/me/passkey-options',
    describeCall('Tantangan untuk passkey baru', {
      response: { 200: PasskeyQuestion, 409: ErrorResponse },
    }),
    (request) => {
      const { user } = requireReauthentication(staffOf(request));
      return askForNewPasskey(services, siteOf(config, request), user);
    },
  );

  app.post<{ Body: InferType<typeof newPasskeyForm> }>(
    '/users/me/passkeys',
    describeCall('Tambah passkey', {
      body: newPasskeyForm,
      response: { 201: MessageResponse, 409: ErrorResponse },
    }),
    async (request, reply) => {
      const caller = requireReauthentication(callerOf(request));
      const { name, ...made } = request.body;
      const { user } = caller;
      const row = await readNewPasskey(services, siteOf(config, request), user.id, made);
      await inTransaction(database, async (tables) => {
        const { numInsertedOrUpdatedRows } = await tables
          .insertInto('passkeys')
          .values({ ...row, name })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) throw new RequestError(409, KNOWN_PASSKEY);
        await noteChange(tables, caller, user, {
          action: 'second-factor-on',
          notice: `Passkey "${name}" ditambahkan ke akun Anda. ${IF_UNKNOWN}`,
          changes: [{ field: 'passkey', before: null, after: name }],
        });
      });
      return reply.code(201).send({ message: `Passkey "${name}" ditambahkan.` });
    },
  );

  app.delete<{ Params: { passkey: string } }>(
    '/users/me/passkeys/:passkey',
    describeCall('Hapus passkey', {
      params: object({ passkey: Text }),
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const caller = requireReauthentication(callerOf(request));
      await inTransaction(database, async (tables) => {
        const { name } = await tables
          .deleteFrom('passkeys')
          .where('user_id', '=', caller.user.id)
          .where('id', '=', request.params.passkey)
          .returning('name')
          .executeTakeFirstOrThrow(() => new RequestError(404, 'Passkey tidak ditemukan.'));
        await noteChange(tables, caller, caller.user, {
          action: 'second-factor-off',
          notice: `Passkey "${name}" dihapus dari akun Anda.`,
          changes: [{ field: 'passkey', before: name, after: null }],
        });
      });
      return { message: 'Passkey telah dihapus.' };
    },
  );
}
