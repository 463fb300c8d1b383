import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { email } from '@teluk-mart/shared/domain/validation/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type InferType, object } from 'yup';
import { type AuditSource, auditOf, recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../../database/transaction';
import { RequestError } from '../../../errors/request-error';
import { formBody } from '../../../requests/checked-bodies';
import { ErrorResponse, MessageResponse } from '../../../openapi/route-schemas';
import { takeFirstWay } from '../../../limits/budgets';
import { wideNetworkOf } from '../../../limits/networks';
import type { Services } from '../../../open-services';
import { makeResetToken } from './reset-links';

const forgottenForm = object({ email: email().lowercase() });

const HOUR = 3_600_000;

/**
 * Mails that one account gets in an hour, of those that a wide network asks for, and requests that one network may send.
 * Whoever uses up an account's leaves a link in its mailbox that is good for that hour.
 */
const MAILS = { limit: 10, window: HOUR };
const MAILS_OF_NETWORK = { limit: 3, window: HOUR };
const REQUESTS = { max: 60, timeWindow: HOUR };

/** The same for everybody: it does not tell whether there is such an account. */
const ANSWER = 'Jika ada akun dengan email itu, tautan untuk password baru sudah dikirim.';

const tags = ['users'];

/** Sends an account's owner a link for a new password, where there is such an account. */
async function sendLink(
  { config, database, mailer, throttle }: Services,
  source: AuditSource,
  address: string,
): Promise<void> {
  const key = `mail ${address}`;
  const network = wideNetworkOf(source.address);
  const budgets = [
    { key: `${key} from ${network}`, allowance: MAILS_OF_NETWORK },
    { key, allowance: MAILS },
  ];
  if (!(await takeFirstWay(throttle, [budgets]))) return;
  const account = await database
    .selectFrom('users')
    .select(['id', 'nama'])
    .where('email', '=', address)
    .where('status', '=', ACTIVE)
    .executeTakeFirst();
  if (!account) return;
  const { id, nama } = account;
  const token = await inTransaction(database, async (tables) => {
    const record = { noun: 'users' as const, recordId: id, title: nama };
    await recordAudit(tables, { ...source, ...record, action: 'reset-link' });
    return makeResetToken(tables, id, 'mailed');
  });
  await mailer.send({
    to: address,
    subject: 'Password baru untuk akun Teluk Mart Anda',
    paragraphs: [
      `Halo ${nama},`,
      'Dengan tautan ini Anda dapat memasang password baru, satu kali, dalam satu jam:',
      `${config.publicUrl ?? ''}/password-baru#${token}`,
      'Tidak memintanya? Abaikan email ini; password Anda tetap sama.',
    ],
  });
}

/** `/api/users/forgotten-password`: a link by mail, where a mail server is set. */
export function forgottenPasswordRoutes(app: FastifyInstance, services: Services): void {
  const canMail = services.mailer.isSet;
  const send = (request: FastifyRequest, address: string) =>
    sendLink(services, auditOf(request), address).catch((error: unknown) => {
      request.log.error({ err: error }, 'a link for a password could not be sent');
    });

  app.get(
    '/users/forgotten-password',
    {
      schema: {
        tags,
        summary: 'Apakah tautan password dapat dikirim lewat email',
        response: { 200: Type.Object({ canMail: Type.Boolean() }) },
      },
    },
    async () => ({ canMail }),
  );

  app.post<{ Body: InferType<typeof forgottenForm> }>(
    '/users/forgotten-password',
    {
      schema: {
        tags,
        summary: 'Kirim tautan password lewat email; jawabannya selalu sama',
        body: formBody(forgottenForm),
        response: {
          200: MessageResponse,
          400: ErrorResponse,
          404: ErrorResponse,
          429: ErrorResponse,
        },
      },
      config: { rateLimit: REQUESTS },
    },
    async (request) => {
      if (!canMail) throw new RequestError(404);
      const { email: address } = request.body;
      // Nobody waits for it, or the time would tell whether there is such an account.
      void send(request, address);
      return { message: ANSWER };
    },
  );
}
