import { sha256 } from '@teluk-mart/server-kit/hashes';
import { AccountSession } from '@teluk-mart/shared/domain/user/account';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../errors/request-error';
import { checkedByForm, ErrorResponse, MessageResponse } from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { forgetNotices } from '../../session/account-notices';
import { checkOwnPassword, checkOwnSecondFactor } from '../../session/check-password';
import { deviceName } from '../../session/device-name';
import { noteProof } from '../../session/proofs';
import { SecondFactors } from '../../session/second-factors';
import { endSessionsOf } from '../../session/sessions';
import { staffOf } from '../../session/staff-session';
import { ownAudit, textBody, textsOf, WRONG_CODE } from './own-calls';

const WRONG_PASSWORD = 'Password salah.';

const tags = ['users'];

/** How a session is named outside: by what nobody can make a token of. */
function publicId(sessionId: string): string {
  return sha256(sessionId).slice(0, 24);
}

/** `/api/users/me`: one's own notices and sessions, and proof of who one is (docs/decisions/036-accounts.md). */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, secret } = services;
  const secondFactors = new SecondFactors(database, secret);

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
