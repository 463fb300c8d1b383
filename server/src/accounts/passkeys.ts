import { randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { AccountPasskey } from '@teluk-mart/domain/user/account';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type InferType, mixed, object, string } from 'yup';
import type { Services } from '../app/services';
import { Tokens } from '../app/tokens';
import type { Tables } from '../database/tables';
import { takeAttempt } from '../guards/attempts';
import { RequestError } from '../guards/request-error';

/** Fields of every answer of a passkey, binary ones in base64url. */
export const credential = {
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
export const loadWebauthn = () => import('@simplewebauthn/server');

const CHALLENGE_LIFE = 300;

/** Largest count that the column holds; what counts further is not compared any more. */
export const MOST_USES = 2_147_483_647;

const UNAVAILABLE = 'Passkey belum bisa dipakai di alamat ini.';
export const INVALID = 'Passkey tidak dapat diverifikasi. Silakan coba lagi.';
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

type PasskeyServices = Pick<Services, 'database' | 'secret'>;

const challengesOf = ({ secret }: PasskeyServices) =>
  new Tokens<{ challenge: string; userId: number }>(secret, 'passkey');

/** Returns the token of a challenge for an account, or (0) for any. */
export function signChallenge(
  services: PasskeyServices,
  challenge: string,
  userId: number,
): string {
  const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
  return challengesOf(services).sign({ challenge, userId, exp });
}

/** Returns the challenge of a token that was made for an account, once. */
export async function takeChallenge(
  services: PasskeyServices,
  token: string,
  userId: number,
): Promise<string> {
  const claims = challengesOf(services).read(token);
  if (claims?.userId !== userId) throw new RequestError(400, INVALID);
  const limit = { most: 1, window: CHALLENGE_LIFE * 1000 };
  const { wait } = await takeAttempt(services.database, `challenge ${claims.challenge}`, limit);
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
export async function credentialsOf(tables: Kysely<Tables>, userId: number) {
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
  services: PasskeyServices,
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
  services: PasskeyServices,
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
