import { randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { ACTIVE } from '@teluk-mart/domain/record/status';
import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import { email } from '@teluk-mart/domain/validation/fields';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { boolean, type InferType, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { type AuditSource, auditOf, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { networkOf, takeAttempt } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { accountEvent, notify } from './notices';
import { hashPassword, refuseGuessable } from './passwords';
import { findActiveAccount, replacePassword } from './queries';

const HOUR = 3_600_000;

/** Mails that one account gets, and how many of them one network can ask for. The last link is good meanwhile. */
const MAILS = { most: 10, window: HOUR };
const MAILS_OF_NETWORK = { most: 3, window: HOUR };

/** Requests for a mail that one network may send in an hour. */
const REQUESTS = { max: 60, timeWindow: HOUR };

/**
 * Makes a link for an hour that sets an account's password, and returns the page that it opens. One that an admin makes
 * is the only one from then on. A mailed one, for which anybody may ask, replaces mailed ones alone.
 */
export async function makeResetLink(
  tables: Kysely<Tables>,
  userId: number,
  way: 'by-admin' | 'mailed',
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(Date.now() + HOUR).toISOString();
  const is_mailed = way === 'mailed' ? 1 : 0;
  await tables
    .deleteFrom('reset_links')
    .where('user_id', '=', userId)
    .where('is_mailed', '>=', is_mailed)
    .execute();
  await tables
    .insertInto('reset_links')
    .values({ token_hash: sha256(token), user_id: userId, expires_at, is_mailed })
    .execute();
  // Behind the #, so that no server and no log on the way sees it.
  return `/password-baru#${token}`;
}

/** Finds the active account whose password a link sets; `undefined` where it is used, too old or none. */
async function findResetAccount(tables: Kysely<Tables>, token: string) {
  return tables
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.nama', 'users.email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', new Date().toISOString())
    .where('users.status', '=', ACTIVE)
    .executeTakeFirst();
}

/** Sends an account's owner a link for a new password, where there is such an account. */
async function mailResetLink(
  { config, database, mailer }: Services,
  source: AuditSource,
  address: string,
): Promise<void> {
  const key = `mail ${address}`;
  const ofNetwork = `${key} from ${networkOf(source.address)}`;
  if ((await takeAttempt(database, ofNetwork, MAILS_OF_NETWORK)) > 0) return;
  if ((await takeAttempt(database, key, MAILS)) > 0) return;
  const account = await findActiveAccount(database, 'email', address);
  if (!account) return;
  const path = await inTransaction(database, async (tables) => {
    await recordAudit(tables, accountEvent(source, account, { action: 'reset-link' }));
    return makeResetLink(tables, account.id, 'mailed');
  });
  await mailer.send({
    to: address,
    subject: 'Password baru untuk akun Teluk Mart Anda',
    paragraphs: [
      `Halo ${account.nama},`,
      'Dengan tautan ini Anda dapat memasang password baru, satu kali, dalam satu jam:',
      `${config.publicUrl ?? ''}${path}`,
      'Tidak memintanya? Abaikan email ini; password Anda tetap sama.',
    ],
  });
}

const INVALID_LINK = 'Tautan ini sudah dipakai atau sudah kedaluwarsa. Minta tautan baru ke admin.';

/** Answer to each request for a mail: it does not reveal whether there is such an account. */
const ANSWER = 'Jika ada akun dengan email itu, tautan untuk password baru sudah dikirim.';

const forgottenForm = object({ email: email().lowercase() });

const newPasswordForm = passwordSchema.pick(['newPassword']).shape({ token: Text.strict() });

export function resetLinkRoutes(app: FastifyInstance, services: Services): void {
  const { database, mailer } = services;

  app.get(
    '/users/forgotten-password',
    describeCall('Apakah tautan password dapat dikirim lewat email', {
      response: { 200: object({ canMail: boolean().defined() }) },
    }),
    async () => ({ canMail: mailer.isSet }),
  );

  app.post<{ Body: InferType<typeof forgottenForm> }>(
    '/users/forgotten-password',
    describeCall(
      'Kirim tautan password lewat email; jawabannya selalu sama',
      {
        body: forgottenForm,
        response: { 200: MessageResponse, 404: ErrorResponse },
      },
      { rateLimit: REQUESTS },
    ),
    async (request) => {
      if (!mailer.isSet) throw new RequestError(404);
      // Not awaited: the time would reveal whether there is such an account.
      void mailResetLink(services, auditOf(request), request.body.email).catch((error: unknown) => {
        request.log.error({ err: error }, 'a link for a password could not be sent');
      });
      return { message: ANSWER };
    },
  );

  app.post<{ Body: InferType<typeof newPasswordForm> }>(
    '/users/reset-password',
    describeCall('Simpan password baru dengan tautan sekali pakai', {
      body: newPasswordForm,
      response: { 200: MessageResponse, 410: ErrorResponse },
    }),
    async (request) => {
      const { token, newPassword } = request.body;
      const owner = await findResetAccount(database, token);
      if (!owner) throw new RequestError(410, INVALID_LINK);
      refuseGuessable('newPassword', newPassword, owner);
      const password_hash = await hashPassword(newPassword);
      await inTransaction(database, async (tables) => {
        const account = await findResetAccount(tables, token);
        if (!account) throw new RequestError(410, INVALID_LINK);
        await replacePassword(tables, account, password_hash);
        const text = 'Password Anda diganti lewat tautan sekali pakai.';
        await notify(tables, { userId: account.id, text });
        const source = { ...auditOf(request), actor: { id: account.id, name: account.nama } };
        await recordAudit(tables, accountEvent(source, account, { action: 'password-changed' }));
      });
      return { message: 'Password baru sudah disimpan. Silakan login.' };
    },
  );
}
