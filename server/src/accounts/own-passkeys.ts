import { Text } from '@teluk-mart/domain/record/record-fields';
import { passkeyName } from '@teluk-mart/domain/user/second-factor-schema';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, object } from 'yup';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { IF_UNKNOWN, noteChange } from './notices';
import {
  credential,
  credentialsOf,
  INVALID,
  loadWebauthn,
  MOST_USES,
  PasskeyQuestion,
  signChallenge,
  siteOf,
  takeChallenge,
} from './passkeys';
import { requireReauthentication, staffOf } from './staff-session';

/** The passkey that a browser has made (WebAuthn's `RegistrationResponseJSON`). */
const NewPasskey = object({
  ...credential,
  response: object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: array(Text),
  }).defined(),
}).defined();

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

const KNOWN_PASSKEY = 'Passkey ini sudah terdaftar. Pakai passkey lain.';

/** Registers the calls for one's own passkeys (docs/specification.md#passkeys). */
export function ownPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, config } = services;

  app.post(
    '/users/me/passkey-options',
    describeCall('Tantangan untuk passkey baru', {
      response: { 200: PasskeyQuestion, 409: ErrorResponse },
    }),
    async (request) => {
      const { id, nama, email } = requireReauthentication(staffOf(request)).user;
      const site = siteOf(config, request);
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Teluk Mart',
        rpID: site.hostname,
        userName: email,
        userDisplayName: nama,
        userID: new TextEncoder().encode(`staff-${id}`),
        attestationType: 'none',
        excludeCredentials: await credentialsOf(database, id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options, challenge: signChallenge(services, options.challenge, id) };
    },
  );

  app.post<{ Body: InferType<typeof newPasskeyForm> }>(
    '/users/me/passkeys',
    describeCall('Tambah passkey', {
      body: newPasskeyForm,
      response: { 201: MessageResponse, 409: ErrorResponse },
    }),
    async (request, reply) => {
      const staff = requireReauthentication(staffOf(request));
      const { name, challenge, passkey } = request.body;
      const site = siteOf(config, request);
      const expectedChallenge = await takeChallenge(services, challenge, staff.user.id);
      const { verifyRegistrationResponse } = await loadWebauthn();
      const result = await verifyRegistrationResponse({
        response: passkey,
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.hostname,
      }).catch(() => undefined);
      if (!result?.verified) throw new RequestError(400, INVALID);
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      const row = {
        id,
        user_id: staff.user.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter: Math.min(counter, MOST_USES),
        transports: transports.join(','),
        created_at: new Date().toISOString(),
        used_at: null,
      };
      await inTransaction(database, async (tables) => {
        const { numInsertedOrUpdatedRows } = await tables
          .insertInto('passkeys')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) throw new RequestError(409, KNOWN_PASSKEY);
        await noteChange(tables, staff, staff.user, {
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
      const staff = requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        const { name } = await tables
          .deleteFrom('passkeys')
          .where('user_id', '=', staff.user.id)
          .where('id', '=', request.params.passkey)
          .returning('name')
          .executeTakeFirstOrThrow(() => new RequestError(404, 'Passkey tidak ditemukan.'));
        await noteChange(tables, staff, staff.user, {
          action: 'second-factor-off',
          notice: `Passkey "${name}" dihapus dari akun Anda.`,
          changes: [{ field: 'passkey', before: name, after: null }],
        });
      });
      return { message: 'Passkey telah dihapus.' };
    },
  );
}
