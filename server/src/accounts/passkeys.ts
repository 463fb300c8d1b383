import { randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { AccountPasskey } from '@teluk-mart/domain/user/account';
import { passkeyName } from '@teluk-mart/domain/user/second-factor-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { array, type InferType, mixed, object, string } from 'yup';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { Tokens } from '../app/tokens';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { takeAttempt } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { IF_UNKNOWN, noteChange } from './notices';
import { requireReauthentication, staffOf } from './staff-session';

/** Fields of every answer of a passkey, binary ones in base64url. */
const credential = {
  id: Text,
  rawId: Text,
  type: string()
    .oneOf(['public-key'] as const)
    .defined(),
  clientExtensionResults: object({}).defined(),
};

/** A passkey's answer to the challenge of a login (WebAuthn's `AuthenticationResponseJSON`). */
export const PasskeyAnswer = object({
  ...credential,
  response: object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }).defined(),
}).defined();

/** Options for a browser's call of WebAuthn, and the token that comes back with its answer. */
export const PasskeyQuestion = object({ options: mixed().defined(), challenge: Text });

/** Loads the library of passkeys, some 300 modules, at the first use of one: no start waits for it. */
const loadWebauthn = () => import('@simplewebauthn/server');

const CHALLENGE_LIFE = 300;

/** Largest count that the column holds; what counts further is not compared any more. */
const MOST_USES = 2_147_483_647;

const UNAVAILABLE = 'Passkey belum bisa dipakai di alamat ini.';
const INVALID = 'Passkey tidak dapat diverifikasi. Silakan coba lagi.';
const AFTER_PASSWORD =
  'Passkey ini hanya berlaku setelah password, karena password akun ini diatur ulang. Silakan login dengan password.';

/**
 * Returns the site that passkeys belong to, `PUBLIC_URL` or `localhost`: browsers give them to no other. `undefined`
 * where they cannot be used.
 */
export function findSite(
  { publicUrl }: Services['config'],
  { hostname, host, isSecure }: FastifyRequest,
): URL | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl);
  return hostname === 'localhost' ? new URL(`${isSecure ? 'https' : 'http'}://${host}`) : undefined;
}

export function siteOf(config: Services['config'], request: FastifyRequest): URL {
  const site = findSite(config, request);
  if (!site) throw new RequestError(409, UNAVAILABLE);
  return site;
}

const challengesOf = ({ secret }: Services) =>
  new Tokens<{ challenge: string; userId: number }>(secret, 'passkey');

/** Returns the token of a challenge for an account, or (0) for any. */
function signChallenge(services: Services, challenge: string, userId: number): string {
  const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
  return challengesOf(services).sign({ challenge, userId, exp });
}

/** Returns the challenge of a token that was made for an account, once. */
async function takeChallenge(services: Services, token: string, userId: number): Promise<string> {
  const claims = challengesOf(services).read(token);
  if (claims?.userId !== userId) throw new RequestError(400, INVALID);
  const limit = { most: 1, window: CHALLENGE_LIFE * 1000 };
  const wait = await takeAttempt(services.database, `challenge ${claims.challenge}`, limit);
  if (wait > 0) throw new RequestError(400, INVALID);
  return claims.challenge;
}

export async function listPasskeys(
  tables: Kysely<Tables>,
  userId: number,
): Promise<AccountPasskey[]> {
  const rows = await tables
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at', 'after_password'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ after_password, ...passkey }) => ({
    ...passkey,
    afterPassword: after_password === 1,
  }));
}

/** Returns the passkeys of an account as a browser has to know them. */
async function credentialsOf(tables: Kysely<Tables>, userId: number) {
  const rows = await tables
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, transports }) => ({
    id,
    transports: transports.split(',').filter(Boolean),
  }));
}

/** Asks a browser to answer by a passkey: of one account, or of any if `userId` is 0. */
export async function askForPasskey(
  services: Services,
  site: URL,
  userId: number,
): Promise<InferType<typeof PasskeyQuestion>> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    challenge: randomBytes(32),
    userVerification: 'required',
    allowCredentials: await credentialsOf(services.database, userId),
  });
  return { options, challenge: signChallenge(services, options.challenge, userId) };
}

export async function findPasskey(tables: Kysely<Tables>, { id }: { id: string }) {
  return tables.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the account whose passkey has answered a challenge. Throws 400 where it is unknown, of another account than
 * asked for, or would log in alone and counts only after the password.
 *
 * @param ownerId the account whose password was right; 0 for a passkey that logs in alone
 */
export async function takePasskey(
  services: Services,
  site: URL,
  { challenge, passkey: response }: { challenge: string; passkey: InferType<typeof PasskeyAnswer> },
  ownerId: number,
): Promise<number> {
  const { database } = services;
  const expectedChallenge = await takeChallenge(services, challenge, ownerId);
  const passkey = await findPasskey(database, response);
  if (!passkey || ![0, passkey.user_id].includes(ownerId)) throw new RequestError(400, INVALID);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!result?.verified) throw new RequestError(400, INVALID);
  if (ownerId === 0 && passkey.after_password === 1) throw new RequestError(400, AFTER_PASSWORD);
  await database
    .updateTable('passkeys')
    .set({
      counter: Math.min(result.authenticationInfo.newCounter, MOST_USES),
      used_at: new Date().toISOString(),
    })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.user_id;
}

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
