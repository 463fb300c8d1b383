import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import type { User } from '@teluk-mart/domain/user/user';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../app/services';
import type { Tables } from '../database/tables';
import { listPasskeys, PasskeyAnswer } from './passkeys';

/** Ways to give a second factor: a code, or a passkey with the token of its challenge. */
export const secondFactorFields = {
  code: Text.optional(),
  passkeyChallenge: Text.optional(),
  passkey: PasskeyAnswer.optional(),
};

/** Words that ask for a second factor, and for one that is not taken. */
export const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';
export const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai.';

/** Name of the shop as an authenticator app shows it. */
const ISSUER = 'Teluk Mart';

/** Bytes of an app's secret, as apps expect them. */
const SECRET_LENGTH = 20;

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** Periods that a phone's clock may be off. */
const DRIFT = 1;

const RECOVERY_CODES = 10;

/** Letters and figures that are not mixed up. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns a text's bytes under the shop's own secret, one key a purpose. The secrets of apps are made by it and recovery
 * codes hashed: a copy of the database alone opens nothing.
 */
function keyed(shopSecret: string, purpose: 'second-factor' | 'recovery-codes', text: string) {
  const key = Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the codes of an account's app, from the random text in its row. */
function totpOf(shopSecret: string, { id, email }: Pick<User, 'id' | 'email'>, seed: string): TOTP {
  const bytes = keyed(shopSecret, 'second-factor', `${id} ${seed}`).subarray(0, SECRET_LENGTH);
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ issuer: ISSUER, label: email, period: PERIOD, secret });
}

/** Returns true if an account has an authenticator app that is confirmed. */
export async function hasAuthenticator(tables: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await tables
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns how the second factor of an account can be given; `undefined` where it has none.
 *
 * @param site where a passkey would be used; none where it cannot be
 */
export async function secondFactorMethods(
  tables: Kysely<Tables>,
  userId: number,
  site: URL | undefined,
): Promise<SecondStep['methods'] | undefined> {
  const hasApp = await hasAuthenticator(tables, userId);
  const hasPasskey = (await listPasskeys(tables, userId)).length > 0;
  if (!hasApp && !hasPasskey) return undefined;
  return [
    ...(hasApp ? (['code'] as const) : []),
    ...(hasPasskey && site ? (['passkey'] as const) : []),
  ];
}

/** Returns true if an account has a second factor: an app, or a passkey. */
export async function hasSecondFactor(tables: Kysely<Tables>, userId: number): Promise<boolean> {
  return (await secondFactorMethods(tables, userId, undefined)) !== undefined;
}

/**
 * Makes a secret for an account's app, which counts once it is confirmed. It replaces one that was not confirmed.
 * Returns it as text and as the address that a QR code holds, or `undefined` where one is on already.
 */
export async function beginAuthenticator(
  { database, secret: shopSecret }: Pick<Services, 'database' | 'secret'>,
  user: User,
): Promise<{ secret: string; uri: string } | undefined> {
  const row = { secret: randomBytes(SECRET_LENGTH).toString('base64url'), last_step: 0 };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('second_factors')
    .values({ ...row, user_id: user.id, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  const totp = totpOf(shopSecret, user, row.secret);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns true if a code of an account's app is taken. Each counts once, and none that is older than one that was
 * taken. The first one of a new app switches it on.
 */
export async function takeAppCode(
  tables: Kysely<Tables>,
  shopSecret: string,
  { userId, code, app }: { userId: number; code: string; app: 'confirmed' | 'new' },
): Promise<boolean> {
  const row = await tables
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', app === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const now = Date.now();
  const totp = totpOf(shopSecret, { id: userId, email: '' }, row.secret);
  const token = code.replace(/\s/g, '');
  const delta = totp.validate({ token, timestamp: now, window: DRIFT });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  const { numUpdatedRows } = await tables
    .updateTable('second_factors')
    .set({ last_step: step, ...(app === 'new' && { confirmed_at: new Date(now).toISOString() }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashRecoveryCode(shopSecret: string, userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return keyed(shopSecret, 'recovery-codes', `${userId} ${plain}`).toString('hex');
}

/** Gives an account new recovery codes in the place of all before; returns them, which are shown this once. */
export async function renewRecoveryCodes(
  tables: Kysely<Tables>,
  shopSecret: string,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashRecoveryCode(shopSecret, userId, code),
  }));
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export async function countRecoveryCodes(tables: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await tables
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns true if a code is right, of the app or a recovery code; it is used up by that. */
export async function takeCode(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  userId: number,
  code: string,
): Promise<boolean> {
  if (await takeAppCode(database, secret, { userId, code, app: 'confirmed' })) return true;
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(secret, userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes an account's app and its recovery codes away. */
export async function removeAuthenticator(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Takes an account's passkeys away, too. */
export async function removeSecondFactors(tables: Kysely<Tables>, userId: number): Promise<void> {
  await removeAuthenticator(tables, userId);
  await tables.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
