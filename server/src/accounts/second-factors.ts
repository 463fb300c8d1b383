import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import type { User } from '@teluk-mart/domain/user/user';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../app/services';
import type { Tables } from '../database/tables';
import { listPasskeys, PasskeyAnswer, type Site } from './passkeys';

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

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** Periods that a phone's clock may be off. */
const DRIFT = 1;

const RECOVERY_CODES = 10;

/** Letters and figures that are not mixed up. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const CIPHER = 'aes-256-gcm';

/**
 * The shop's own secret. The secrets of apps are encrypted and recovery codes hashed with keys that are derived from it:
 * a copy of the database alone opens nothing.
 */
type ShopSecret = Services['secret'];

const keyFor = (shopSecret: ShopSecret, purpose: 'second-factor' | 'recovery-codes') =>
  Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32));

function encrypt(shopSecret: ShopSecret, userId: number, text: string): string {
  const iv = randomBytes(12);
  const key = keyFor(shopSecret, 'second-factor');
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(userId)));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, bytes, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Returns `undefined` where the shop's secret is another one than it was: then no code of an app is right. */
function decrypt(shopSecret: ShopSecret, userId: number, stored: string): string | undefined {
  const [iv, bytes, tag] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !bytes || !tag) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(shopSecret, 'second-factor'), iv)
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function totpOf(base32: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, period: PERIOD, secret: Secret.fromBase32(base32) });
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
  site: Site | undefined,
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
  { id, email }: User,
): Promise<{ secret: string; uri: string } | undefined> {
  const { base32 } = new Secret({ size: 20 });
  const row = { secret: encrypt(shopSecret, id, base32), last_step: 0 };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('second_factors')
    .values({ ...row, user_id: id, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  return { secret: base32, uri: totpOf(base32, email).toString() };
}

/**
 * Returns true if a code of an account's app is taken. Each counts once, and none that is older than one that was
 * taken.
 *
 * @param state whether the app's secret must have been confirmed
 */
async function takeAppCode(
  tables: Kysely<Tables>,
  shopSecret: ShopSecret,
  { userId, code, state }: { userId: number; code: string; state: 'confirmed' | 'new' },
): Promise<boolean> {
  const row = await tables
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', state === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst();
  const secret = row && decrypt(shopSecret, userId, row.secret);
  if (secret === undefined) return false;
  const delta = totpOf(secret).validate({ token: code, timestamp: Date.now(), window: DRIFT });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta;
  const { numUpdatedRows } = await tables
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const withoutBlanks = (code: string) => code.replace(/\s/g, '');

/** Switches the app of an account on by its first code; returns false where that is wrong. */
export async function confirmAuthenticator(
  tables: Kysely<Tables>,
  shopSecret: ShopSecret,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const first = { userId, code: withoutBlanks(code), state: 'new' as const };
  if (!(await takeAppCode(tables, shopSecret, first))) return false;
  await tables
    .updateTable('second_factors')
    .set({ confirmed_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function hashRecoveryCode(shopSecret: ShopSecret, userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const key = keyFor(shopSecret, 'recovery-codes');
  return createHmac('sha256', key).update(`${userId} ${plain}`).digest('hex');
}

/** Gives an account new recovery codes in the place of all before; returns them, which are shown this once. */
export async function renewRecoveryCodes(
  tables: Kysely<Tables>,
  shopSecret: ShopSecret,
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
  typed: string,
): Promise<boolean> {
  const code = withoutBlanks(typed);
  if (/^\d{6}$/.test(code)) {
    return takeAppCode(database, secret, { userId, code, state: 'confirmed' });
  }
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
