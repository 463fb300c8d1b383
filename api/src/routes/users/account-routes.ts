import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { sha256 } from '@teluk-mart/server-kit/hashes';
import { AccountSecurity, AccountSession } from '@teluk-mart/shared/domain/user/account';
import { PASSKEY_NAME_MAX_LENGTH } from '@teluk-mart/shared/domain/user/second-factor-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { renderSVG } from 'uqr';
import { auditOf, recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../errors/request-error';
import { plainFields, sentFields } from '../../forms/form-body';
import { checkedByForm, ErrorResponse, MessageResponse } from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { forgetNotices, IF_UNKNOWN, notify } from '../../session/account-notices';
import { checkOwnPassword, checkOwnSecondFactor } from '../../session/check-password';
import { deviceName } from '../../session/device-name';
import { Passkeys } from '../../session/passkeys';
import { noteProof, requireProof } from '../../session/proofs';
import { removeAuthenticator, SecondFactors } from '../../session/second-factors';
import { endSessionsOf } from '../../session/sessions';
import { staffOf } from '../../session/staff-session';

const WRONG_PASSWORD = 'Password salah.';
const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai.';
const KNOWN_PASSKEY = 'Passkey ini sudah terdaftar. Pakai passkey lain.';
const ALREADY_ON = 'Aplikasi autentikator sudah aktif.';

const tags = ['users'];

/** Text of a JSON body's fields; what is left out is empty. */
function textsOf<Name extends string>(request: FastifyRequest, names: readonly Name[]) {
  const sent = plainFields(sentFields(request.body ?? {}, names));
  return Object.fromEntries(names.map((name) => [name, String(sent[name] ?? '')])) as Record<
    Name,
    string
  >;
}

const textBody = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

/** How a session is named outside: by what nobody can make a token of. */
function publicId(sessionId: string): string {
  return sha256(sessionId).slice(0, 24);
}

/** `/api/users/me`: one's own sessions, proof of who one is, and second factors (docs/decisions/036-accounts.md). */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, throttle, secret, config } = services;
  const secondFactors = new SecondFactors(database, secret);
  const passkeys = new Passkeys({ database, throttle, publicUrl: config.publicUrl }, secret);
  const ofOwn = (request: FastifyRequest) => {
    const { user } = staffOf(request);
    return { ...auditOf(request), noun: 'users' as const, recordId: user.id, title: user.nama };
  };

  app.delete(
    '/users/me/notices',
    {
      schema: {
        tags,
        summary: 'Tandai pemberitahuan akun sudah dibaca',
        querystring: Type.Object({ until: Type.String({ format: 'date-time' }) }),
        response: { 200: MessageResponse, 400: ErrorResponse },
      },
    },
    async (request) => {
      const { until } = request.query as { until: string };
      await forgetNotices(database, staffOf(request).user.id, until);
      return { message: 'Pemberitahuan ditandai sudah dibaca.' };
    },
  );

  app.post(
    '/users/me/proof',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Buktikan lagi siapa Anda, dengan password atau kode verifikasi',
        body: textBody('password', 'code'),
        response: { 200: MessageResponse, 400: ErrorResponse, 429: ErrorResponse },
      },
    },
    async (request) => {
      const { user, sessionId } = staffOf(request);
      const { password, code } = textsOf(request, ['password', 'code']);
      const { password_hash } = await database
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const isRight =
        code === ''
          ? await checkOwnPassword(services, user.id, password_hash, password)
          : await checkOwnSecondFactor(services, user.id, () => secondFactors.take(user.id, code));
      if (!isRight) {
        const [field, words] = code === '' ? ['password', WRONG_PASSWORD] : ['code', WRONG_CODE];
        throw new RequestError(400, words, { [field ?? '']: words ?? '' });
      }
      await noteProof(database, sessionId);
      return { message: 'Terima kasih.' };
    },
  );

  app.get(
    '/users/me/sessions',
    {
      schema: {
        tags,
        summary: 'Sesi Anda yang masih aktif',
        response: { 200: Type.Array(AccountSession) },
      },
    },
    async (request) => {
      const { user, sessionId } = staffOf(request);
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', user.id)
        .where('expires_at', '>', new Date().toISOString())
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
        id: publicId(id),
        device: deviceName(user_agent),
        address,
        created_at,
        seen_at,
        current: id === sessionId,
      }));
    },
  );

  app.delete<{ Params: { session: string } }>(
    '/users/me/sessions/:session',
    {
      schema: {
        tags,
        summary: 'Keluarkan salah satu sesi Anda',
        params: Type.Object({ session: Type.String() }),
        response: { 200: MessageResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const { user } = staffOf(request);
      await inTransaction(database, async (tables) => {
        const rows = await tables
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', user.id)
          .execute();
        const found = rows.find(({ id }) => publicId(id) === request.params.session);
        if (!found) throw new RequestError(404, 'Sesi ini sudah berakhir.');
        await tables.deleteFrom('sessions').where('id', '=', found.id).execute();
        await recordAudit(tables, { ...ofOwn(request), action: 'session-ended' });
      });
      return { message: 'Sesi telah dikeluarkan.' };
    },
  );

  app.delete(
    '/users/me/sessions',
    {
      schema: {
        tags,
        summary: 'Keluarkan semua sesi Anda yang lain',
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      const { user, sessionId } = staffOf(request);
      await inTransaction(database, async (tables) => {
        await endSessionsOf(tables, user.id, sessionId);
        await recordAudit(tables, { ...ofOwn(request), action: 'session-ended' });
      });
      return { message: 'Semua sesi lain telah dikeluarkan.' };
    },
  );

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
          200: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() }),
          403: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireProof(session);
      const begun = await secondFactors.begin(session.user.id, session.user.email);
      if (!begun) throw new RequestError(409, ALREADY_ON);
      return { ...begun, qr: renderSVG(begun.uri, { border: 2, ecc: 'M' }) };
    },
  );

  const RecoveryCodes = Type.Object({
    message: Type.String(),
    recoveryCodes: Type.Array(Type.String()),
  });

  app.post(
    '/users/me/authenticator/confirmation',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Aktifkan aplikasi autentikator dengan kode pertamanya',
        body: textBody('code'),
        response: { 200: RecoveryCodes, 400: ErrorResponse, 403: ErrorResponse },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireProof(session);
      const { id } = session.user;
      const { code } = textsOf(request, ['code']);
      let recoveryCodes: string[] | undefined;
      await checkOwnSecondFactor(services, id, async () => {
        recoveryCodes = await secondFactors.confirm(id, code, async (tables) => {
          await recordAudit(tables, { ...ofOwn(request), action: 'second-factor-on' });
          await notify(tables, id, `Aplikasi autentikator diaktifkan di akun Anda. ${IF_UNKNOWN}`);
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
        response: { 200: MessageResponse, 403: ErrorResponse },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireProof(session);
      await inTransaction(database, async (tables) => {
        await removeAuthenticator(tables, session.user.id);
        await recordAudit(tables, { ...ofOwn(request), action: 'second-factor-off' });
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
      requireProof(session);
      if (!(await secondFactors.isOn(session.user.id))) throw new RequestError(409);
      const recoveryCodes = await secondFactors.renewCodes(session.user.id, (tables) =>
        recordAudit(tables, { ...ofOwn(request), action: 'recovery-codes' }),
      );
      return { message: 'Kode pemulihan baru telah dibuat.', recoveryCodes };
    },
  );

  app.post(
    '/users/me/passkey-options',
    {
      schema: {
        tags,
        summary: 'Tantangan untuk passkey baru',
        response: {
          200: Type.Object({ options: Type.Unsafe({}), challenge: Type.String() }),
          403: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    (request) => {
      const session = staffOf(request);
      requireProof(session);
      return passkeys.registration(request, session.user);
    },
  );

  app.post(
    '/users/me/passkeys',
    {
      ...checkedByForm,
      schema: {
        tags,
        summary: 'Tambah passkey',
        body: {
          type: 'object',
          required: ['challenge', 'passkey'],
          properties: {
            name: { type: 'string' },
            challenge: { type: 'string' },
            passkey: { type: 'object' },
          },
        },
        response: {
          201: MessageResponse,
          400: ErrorResponse,
          403: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      const session = staffOf(request);
      requireProof(session);
      const sent = sentFields(request.body, ['name', 'challenge', 'passkey']);
      const { name } = plainFields({ name: sent.name });
      const row = await passkeys.readNew(
        request,
        session.user.id,
        String(sent.challenge),
        (sent.passkey ?? {}) as RegistrationResponseJSON,
      );
      const words =
        String(name ?? '')
          .trim()
          .slice(0, PASSKEY_NAME_MAX_LENGTH) || 'Passkey';
      await inTransaction(database, async (tables) => {
        const { numInsertedOrUpdatedRows } = await tables
          .insertInto('passkeys')
          .values({ ...row, name: words })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) throw new RequestError(409, KNOWN_PASSKEY);
        const text = `Passkey "${words}" ditambahkan ke akun Anda. ${IF_UNKNOWN}`;
        await notify(tables, session.user.id, text);
        const changes = [{ field: 'passkey', before: null, after: words }];
        await recordAudit(tables, { ...ofOwn(request), action: 'second-factor-on', changes });
      });
      return reply.code(201).send({ message: `Passkey "${words}" ditambahkan.` });
    },
  );

  app.delete<{ Params: { passkey: string } }>(
    '/users/me/passkeys/:passkey',
    {
      schema: {
        tags,
        summary: 'Hapus passkey',
        params: Type.Object({ passkey: Type.String() }),
        response: { 200: MessageResponse, 403: ErrorResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireProof(session);
      await inTransaction(database, async (tables) => {
        const gone = await tables
          .deleteFrom('passkeys')
          .where('user_id', '=', session.user.id)
          .where('id', '=', request.params.passkey)
          .returning('name')
          .executeTakeFirst();
        if (!gone) throw new RequestError(404, 'Passkey tidak ditemukan.');
        const changes = [{ field: 'passkey', before: gone.name, after: null }];
        await recordAudit(tables, { ...ofOwn(request), action: 'second-factor-off', changes });
      });
      return { message: 'Passkey telah dihapus.' };
    },
  );
}
