import { Text } from '@teluk-mart/domain/record/record-fields';
import { passkeyName } from '@teluk-mart/domain/user/second-factor-schema';
import type { FastifyInstance } from 'fastify';
import { type InferType, mixed, object } from 'yup';
import { recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { IF_UNKNOWN, notify } from '../notices';
import { NewPasskey } from './schemas';
import { deletePasskey, insertPasskey, Passkeys } from './passkeys';
import { requireReauthentication, staffOf } from '../staff-session';
import { ownAudit } from '../own-account-audit';

const KNOWN_PASSKEY = 'Passkey ini sudah terdaftar. Pakai passkey lain.';

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

const tags = ['users'];

/** Registers `/api/users/me`: one's own passkeys (docs/decisions/036-accounts.md). */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, secret, config } = services;
  const passkeys = new Passkeys({ database, publicUrl: config.publicUrl }, secret);

  app.post(
    '/users/me/passkey-options',
    {
      schema: {
        tags,
        summary: 'Tantangan untuk passkey baru',
        response: {
          200: object({ options: mixed().defined(), challenge: Text }),
          403: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      return passkeys.registration(request, session.user);
    },
  );

  app.post<{ Body: InferType<typeof newPasskeyForm> }>(
    '/users/me/passkeys',
    {
      schema: {
        tags,
        summary: 'Tambah passkey',
        body: newPasskeyForm,
        response: {
          201: MessageResponse,
          400: ErrorResponse,
          403: ErrorResponse,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      const session = staffOf(request);
      requireReauthentication(session);
      const { name, challenge, passkey } = request.body;
      const row = await passkeys.readNew(request, session.user.id, challenge, passkey);
      await inTransaction(database, async (tables) => {
        const isNew = await insertPasskey(tables, { ...row, name });
        if (!isNew) throw new RequestError(409, KNOWN_PASSKEY);
        const text = `Passkey "${name}" ditambahkan ke akun Anda. ${IF_UNKNOWN}`;
        await notify(tables, { userId: session.user.id, text, sessionId: session.sessionId });
        const changes = [{ field: 'passkey' as const, before: null, after: name }];
        await recordAudit(tables, { ...ownAudit(request), action: 'second-factor-on', changes });
      });
      return reply.code(201).send({ message: `Passkey "${name}" ditambahkan.` });
    },
  );

  app.delete<{ Params: { passkey: string } }>(
    '/users/me/passkeys/:passkey',
    {
      schema: {
        tags,
        summary: 'Hapus passkey',
        params: object({ passkey: Text }),
        response: {
          200: MessageResponse,
          403: ErrorResponse,
          404: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const session = staffOf(request);
      requireReauthentication(session);
      await inTransaction(database, async (tables) => {
        const name = await deletePasskey(tables, session.user.id, request.params.passkey);
        if (name === undefined) throw new RequestError(404, 'Passkey tidak ditemukan.');
        const text = `Passkey "${name}" dihapus dari akun Anda.`;
        await notify(tables, { userId: session.user.id, text, sessionId: session.sessionId });
        const changes = [{ field: 'passkey' as const, before: name, after: null }];
        await recordAudit(tables, { ...ownAudit(request), action: 'second-factor-off', changes });
      });
      return { message: 'Passkey telah dihapus.' };
    },
  );
}
