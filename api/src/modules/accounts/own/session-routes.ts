import { sha256 } from '@teluk-mart/server-kit/hashes';
import { AccountSession } from '@teluk-mart/shared/domain/user/account';
import { REFUSAL_CODES } from '@teluk-mart/shared/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../../database/transaction';
import { RequestError } from '../../../errors/request-error';
import { ErrorResponse, MessageResponse } from '../../../openapi/route-schemas';
import type { Services } from '../../../open-services';
import { forgetNotices } from '../notices';
import {
  checkOwnPasskey,
  checkOwnPassword,
  checkOwnSecondFactor,
  type OwnSession,
} from '../passwords/check-password';
import { deviceName } from '../passwords/device-name';
import { secondFactorFields } from '../second-factors/passkey-answers';
import { Passkeys } from '../second-factors/passkeys';
import { noteProof } from '../session/proofs';
import { SecondFactors } from '../second-factors/second-factors';
import { endSessionsOf } from '../session/sessions';
import { staffOf } from '../session/staff-session';
import { noteRefusedProof, ownAudit, WRONG_CODE } from '../own-calls';

const WRONG_PASSWORD = 'Password salah.';
const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';

/** Proof of who one is: the password, and a second factor where the account has one. */
const Proof = Type.Object({ password: Type.Optional(Type.String()), ...secondFactorFields });
type Proof = Static<typeof Proof>;

/** The body of a refused proof, also of one whose password was right and that needs a second factor. */
const ProofRefusal = Type.Object({
  ...ErrorResponse.properties,
  methods: Type.Optional(Type.Array(Type.String())),
  passkey: Type.Optional(Type.Object({ options: Type.Unsafe({}), challenge: Type.String() })),
});

const tags = ['users'];

/** How a session is named outside: by what nobody can make a token of. */
function publicId(sessionId: string): string {
  return sha256(sessionId).slice(0, 24);
}

/** `/api/users/me`: one's own notices and sessions, and proof of who one is (docs/decisions/036-accounts.md). */
export function ownSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, throttle, config, secret } = services;
  const secondFactors = new SecondFactors(database, secret);
  const passkeys = new Passkeys({ database, throttle, publicUrl: config.publicUrl }, secret);

  /**
   * Passes where an account has no second factor, or the request bears it. Throws 400 otherwise; where nothing is borne, with
   * what may be and the challenge for a passkey.
   */
  async function proveSecondFactor(
    request: FastifyRequest<{ Body: Proof }>,
    own: OwnSession,
  ): Promise<void> {
    const { userId } = own;
    const hasApp = await secondFactors.isOn(userId);
    const hasPasskey = (await passkeys.list(userId)).length > 0;
    if (!hasApp && !hasPasskey) return;
    const { code = '', passkeyChallenge = '', passkey: answer } = request.body;
    if (answer) {
      const take = () => passkeys.take(request, passkeyChallenge, answer, 'after-password');
      if ((await checkOwnPasskey(services, own, take)) === userId) return;
      throw new RequestError(400, WRONG_CODE);
    }
    if (code !== '') {
      const take = () => secondFactors.take(userId, code);
      if (await checkOwnSecondFactor(services, own, take)) return;
      throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
    }
    const mayUsePasskey = hasPasskey && passkeys.isAvailable(request);
    const methods = [...(hasApp ? ['code'] : []), ...(mayUsePasskey ? ['passkey'] : [])];
    const passkey = mayUsePasskey ? await passkeys.authentication(request, userId) : undefined;
    const { secondFactor } = REFUSAL_CODES;
    throw new RequestError(400, CODE_NEEDED, undefined, {}, secondFactor, { methods, passkey });
  }

  app.delete(
    '/users/me/notices',
    {
      schema: {
        tags,
        summary: 'Tandai pemberitahuan akun sudah dibaca',
        querystring: Type.Object({ until: Type.String({ format: 'date-time' }) }),
        response: { 200: MessageResponse, 400: ErrorResponse, 403: ErrorResponse },
      },
    },
    async (request) => {
      const { until } = request.query as { until: string };
      const { user, sessionId } = staffOf(request);
      await forgetNotices(database, { userId: user.id, sessionId }, until);
      return { message: 'Pemberitahuan ditandai sudah dibaca.' };
    },
  );

  app.post<{ Body: Proof }>(
    '/users/me/proof',
    {
      schema: {
        tags,
        summary: 'Buktikan lagi siapa Anda: password, dan verifikasi dua langkah bila aktif',
        body: Proof,
        response: {
          200: MessageResponse,
          400: ProofRefusal,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const { user, sessionId } = staffOf(request);
      const { password = '' } = request.body;
      const { password_hash } = await database
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const own = { userId: user.id, sessionId };
      await noteRefusedProof(services, request, async () => {
        if (!(await checkOwnPassword(services, own, password_hash, password)))
          throw new RequestError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD });
        await proveSecondFactor(request, own);
      });
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
        await recordAudit(tables, { ...ownAudit(request), action: 'session-ended' });
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
        await recordAudit(tables, { ...ownAudit(request), action: 'session-ended' });
      });
      return { message: 'Semua sesi lain telah dikeluarkan.' };
    },
  );
}
