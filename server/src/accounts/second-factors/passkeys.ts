import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Tokens } from '../../app/tokens';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../database/open-database';
import type { PasskeyTable, Tables } from '../../database/tables';
import { takeAttempt } from '../../guards/attempts';
import { RequestError } from '../../guards/request-error';

/** Loads the library of passkeys, some 300 modules, at the first use of one: no start waits for it. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** Seconds within which a challenge is answered. */
const CHALLENGE_LIFE = 300;

/** Largest count that the column holds; what counts further is not compared any more. */
const MOST_USES = 2_147_483_647;

/** Purpose of a challenge; an answer is good for that alone. */
type Purpose = 'register' | 'login';

interface Challenge {
  challenge: string;
  purpose: Purpose;
  /** Account that is meant; 0 for any. */
  userId: number;
}

/** The site that passkeys belong to: browsers give them to no other. */
interface Site {
  origin: string;
  rpId: string;
}

const UNAVAILABLE = 'Passkey belum bisa dipakai di alamat ini.';
const INVALID = 'Passkey tidak dapat diverifikasi. Silakan coba lagi.';
const AFTER_PASSWORD =
  'Passkey ini hanya berlaku setelah password, karena password akun ini diatur ulang. Silakan login dengan password.';

/**
 * Makes an account's passkeys valid only after its password, not in its place. Called when the password was set without
 * the previous one. A passkey that an intruder added cannot log in alone, and the second factor stays on.
 */
export async function demotePasskeys(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables
    .updateTable('passkeys')
    .set({ after_password: 1 })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the names of the passkeys that log an account in by themselves. */
export async function namesOfPasskeys(tables: Kysely<Tables>, userId: number): Promise<string[]> {
  const rows = await tables
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', userId)
    .where('after_password', '=', 0)
    .orderBy('created_at')
    .execute();
  return rows.map(({ name }) => name);
}

/** Stores a new passkey. Returns false where it is stored already. */
export async function insertPasskey(
  tables: Kysely<Tables>,
  row: Insertable<PasskeyTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Deletes a passkey of an account and returns its name; `undefined` where the account has no such passkey. */
export async function deletePasskey(
  tables: Kysely<Tables>,
  userId: number,
  id: string,
): Promise<string | undefined> {
  const gone = await tables
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/**
 * Passkeys (WebAuthn): made for `PUBLIC_URL`, or `localhost` where none is set. Challenges are signed and good once, for
 * five minutes (docs/decisions/036-accounts.md).
 */
export class Passkeys {
  private readonly challenges: Tokens<Challenge>;

  constructor(
    private readonly services: {
      database: Database;
      publicUrl: string | undefined;
    },
    secret: string,
  ) {
    this.challenges = new Tokens(secret, 'passkey-challenge');
  }

  private siteOf({ hostname, host, protocol }: FastifyRequest): Site | undefined {
    const { publicUrl } = this.services;
    if (publicUrl !== undefined) return { origin: publicUrl, rpId: new URL(publicUrl).hostname };
    return hostname === 'localhost'
      ? { origin: `${protocol}://${host}`, rpId: hostname }
      : undefined;
  }

  isAvailable(request: FastifyRequest): boolean {
    return this.siteOf(request) !== undefined;
  }

  private expectSite(request: FastifyRequest): Site {
    const site = this.siteOf(request);
    if (!site) throw new RequestError(409, UNAVAILABLE);
    return site;
  }

  private sign(challenge: string, purpose: Purpose, userId: number): string {
    const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
    return this.challenges.sign({ challenge, purpose, userId, exp });
  }

  /** Returns the challenge of a token, once. */
  private async takeChallenge(token: string, purpose: Purpose): Promise<Challenge> {
    const claims = this.challenges.read(token);
    if (claims?.purpose !== purpose) throw new RequestError(400, INVALID);
    const { wait } = await takeAttempt(this.services.database, `challenge ${claims.challenge}`, {
      most: 1,
      window: CHALLENGE_LIFE * 1000,
    });
    if (wait > 0) throw new RequestError(400, INVALID);
    return claims;
  }

  private ofUser(userId: number) {
    return this.services.database.selectFrom('passkeys').selectAll().where('user_id', '=', userId);
  }

  async list(userId: number) {
    const rows = await this.ofUser(userId).orderBy('created_at').execute();
    return rows.map(({ id, name, created_at, used_at, after_password }) => ({
      ...{ id, name, created_at, used_at },
      afterPassword: after_password === 1,
    }));
  }

  /** Returns the options with which a browser creates a passkey for an account. */
  async registration(
    request: FastifyRequest,
    { id, nama, email }: { id: number; nama: string; email: string },
  ) {
    const { rpId } = this.expectSite(request);
    const known = await this.ofUser(id).execute();
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Teluk Mart',
      rpID: rpId,
      userName: email,
      userDisplayName: nama,
      userID: new TextEncoder().encode(`staff-${id}`),
      attestationType: 'none',
      excludeCredentials: known.map((passkey) => ({
        id: passkey.id,
        transports: passkey.transports.split(',').filter(Boolean),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options, challenge: this.sign(options.challenge, 'register', id) };
  }

  /** Checks the passkey that a browser has made; returns its row. Throws 400 where it is not what was asked for. */
  async readNew(
    request: FastifyRequest,
    userId: number,
    token: string,
    response: RegistrationResponseJSON,
  ) {
    const { origin, rpId } = this.expectSite(request);
    const claims = await this.takeChallenge(token, 'register');
    const { verifyRegistrationResponse } = await loadWebauthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: claims.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
    }).catch(() => undefined);
    if (!result?.verified || claims.userId !== userId) throw new RequestError(400, INVALID);
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return {
      id,
      user_id: userId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: Math.min(counter, MOST_USES),
      transports: transports.join(','),
      created_at: new Date().toISOString(),
      used_at: null,
    };
  }

  /**
   * Returns the options with which a browser answers by a passkey: of one account, or of any if `userId` is left out.
   */
  async authentication(request: FastifyRequest, userId?: number) {
    const { rpId } = this.expectSite(request);
    const known = userId === undefined ? [] : await this.ofUser(userId).execute();
    const { generateAuthenticationOptions } = await loadWebauthn();
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: randomBytes(32),
      userVerification: 'required',
      allowCredentials: known.map(({ id, transports }) => ({
        id,
        transports: transports.split(',').filter(Boolean),
      })),
    });
    return { options, challenge: this.sign(options.challenge, 'login', userId ?? 0) };
  }

  /** Finds the account whose passkey an answer names; `undefined` where it is none of ours. */
  async ownerOf({ id }: AuthenticationResponseJSON): Promise<number | undefined> {
    const row = await this.services.database
      .selectFrom('passkeys')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.user_id;
  }

  /**
   * Returns the account whose passkey has answered a challenge. Throws 400 where it is unknown, of another account than
   * asked for, or would log in alone and counts only after the password.
   */
  async take(
    request: FastifyRequest,
    token: string,
    response: AuthenticationResponseJSON,
    use: 'alone' | 'after-password',
  ): Promise<number> {
    const { origin, rpId } = this.expectSite(request);
    const claims = await this.takeChallenge(token, 'login');
    const { database } = this.services;
    const passkey = await database
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', response.id)
      .executeTakeFirst();
    if (!passkey || (claims.userId !== 0 && claims.userId !== passkey.user_id))
      throw new RequestError(400, INVALID);
    const { verifyAuthenticationResponse } = await loadWebauthn();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: claims.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (!result?.verified) throw new RequestError(400, INVALID);
    if (use === 'alone' && passkey.after_password === 1)
      throw new RequestError(400, AFTER_PASSWORD);
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
}
