import { Text } from '@teluk-mart/domain/record/record-fields';
import { AccountSession } from '@teluk-mart/domain/user/account';
import type { FastifyInstance } from 'fastify';
import { array, object, string } from 'yup';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { recordAudit } from '../../audit/record-audit';
import { forgetNotices } from '../notices';
import { ownAudit } from '../own-account-audit';
import { endNamedSession, endSessionsOf, listSessions } from '../sessions';
import { staffOf } from '../staff-session';
import { reauthenticator } from './reauthenticate';
import { Reauthentication, ReauthenticationRefusal } from './schemas';

const tags = ['users'];

/**
 * Registers `/api/users/me`: one's own notices and sessions, and re-authentication (docs/decisions/036-accounts.md).
 */
export function ownSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const reauthenticate = reauthenticator(services);

  app.delete(
    '/users/me/notices',
    {
      schema: {
        tags,
        summary: 'Tandai pemberitahuan akun sudah dibaca',
        querystring: object({ until: string().datetime({ allowOffset: true }).defined() }).strict(),
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

  app.post<{ Body: Reauthentication }>(
    '/users/me/proof',
    {
      schema: {
        tags,
        summary: 'Buktikan lagi siapa Anda: password, dan verifikasi dua langkah bila aktif',
        body: Reauthentication,
        response: {
          200: MessageResponse,
          400: ReauthenticationRefusal,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      await reauthenticate(request);
      return { message: 'Terima kasih.' };
    },
  );

  app.get(
    '/users/me/sessions',
    {
      schema: {
        tags,
        summary: 'Sesi Anda yang masih aktif',
        response: { 200: array(AccountSession) },
      },
    },
    (request) => {
      const { user, sessionId } = staffOf(request);
      return listSessions(database, user.id, sessionId);
    },
  );

  app.delete<{ Params: { session: string } }>(
    '/users/me/sessions/:session',
    {
      schema: {
        tags,
        summary: 'Keluarkan salah satu sesi Anda',
        params: object({ session: Text }),
        response: { 200: MessageResponse, 404: ErrorResponse },
      },
    },
    async (request) => {
      const { user } = staffOf(request);
      await inTransaction(database, async (tables) => {
        const isEnded = await endNamedSession(tables, user.id, request.params.session);
        if (!isEnded) throw new RequestError(404, 'Sesi ini sudah berakhir.');
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
