import { randomBytes } from 'node:crypto';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { AccountSecurity } from '@teluk-mart/domain/user/account';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { array, type InferType, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { accountEvent, IF_UNKNOWN, noteChange } from './notices';
import { findSite, listPasskeys, PasskeyAnswer } from './passkeys';
import { requireReauthentication, staffOf } from './staff-session';

export const secondFactorFields = {
  code: Text.optional(),
  passkeyChallenge: Text.optional(),
  passkey: PasskeyAnswer.optional(),
};

export const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';
export const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai.';

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** Periods that a phone's clock may be off. */
const DRIFT = 1;

const RECOVERY_CODES = 10;

/** Letters and figures that are not mixed up. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Teluk Mart', label, period: PERIOD, secret });
}

async function hasAuthenticator(tables: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await tables
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how the second factor of an account can be given at a site, where a passkey may be of no use. */
export async function secondFactorMethods(
  tables: Kysely<Tables>,
  userId: number,
  site: URL | undefined,
): Promise<SecondStep['methods']> {
  const hasApp = await hasAuthenticator(tables, userId);
  const hasPasskey = site !== undefined && (await listPasskeys(tables, userId)).length > 0;
  return [...(hasApp ? (['code'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

/**
 * Returns true if a code of an account's app is taken. Each counts once, and none that is older than one that was
 * taken. The first one of a new app switches it on.
 */
async function takeAppCode(
  tables: Kysely<Tables>,
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
  const totp = totpOf(row.secret);
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

function hashRecoveryCode(userId: number, code: string): string {
  return sha256(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

/** Gives an account new recovery codes in the place of all before; returns them, which are shown this once. */
async function renewRecoveryCodes(tables: Kysely<Tables>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashRecoveryCode(userId, code),
  }));
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tables.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Returns true if a code is right, of the app or a recovery code; it is used up by that. */
export async function takeCode(
  database: Kysely<Tables>,
  userId: number,
  code: string,
): Promise<boolean> {
  if (await takeAppCode(database, { userId, code, app: 'confirmed' })) return true;
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function removeAuthenticator(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Takes an account's passkeys away, too. */
export async function removeSecondFactors(tables: Kysely<Tables>, userId: number): Promise<void> {
  await removeAuthenticator(tables, userId);
  await tables.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

const ALREADY_ON = 'Aplikasi autentikator sudah aktif.';

const FirstCode = object({ code: Text }).strict().required();

const RecoveryCodes = object({ message: Text, recoveryCodes: array(Text).defined() });

/** Registers the calls for one's own authenticator app and recovery codes (docs/decisions/036-accounts.md). */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database, config } = services;

  app.get(
    '/users/me/security',
    describeCall('Pengaman akun Anda', { response: { 200: AccountSecurity } }),
    async (request): Promise<AccountSecurity> => {
      const { id } = staffOf(request).user;
      const codes = await database
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', id)
        .execute();
      return {
        authenticator: await hasAuthenticator(database, id),
        recoveryCodes: codes.length,
        passkeys: await listPasskeys(database, id),
        canAddPasskeys: findSite(config, request) !== undefined,
      };
    },
  );

  app.post(
    '/users/me/authenticator',
    describeCall('Siapkan aplikasi autentikator: rahasia dan kode QR', {
      response: { 200: object({ secret: Text, uri: Text, qr: Text }), 409: ErrorResponse },
    }),
    async (request) => {
      const { user } = requireReauthentication(staffOf(request));
      const row = { secret: new Secret().base32, last_step: 0 };
      // It counts once it is confirmed, and replaces one that was not.
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('second_factors')
        .values({ ...row, user_id: user.id, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(row)
            .where('second_factors.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new RequestError(409, ALREADY_ON);
      const uri = totpOf(row.secret, user.email).toString();
      return { secret: row.secret, uri, qr: renderSVG(uri, { border: 2, ecc: 'M' }) };
    },
  );

  app.post<{ Body: InferType<typeof FirstCode> }>(
    '/users/me/authenticator/confirmation',
    describeCall('Aktifkan aplikasi autentikator dengan kode pertamanya', {
      body: FirstCode,
      response: { 200: RecoveryCodes },
    }),
    async (request) => {
      const staff = requireReauthentication(staffOf(request));
      const { user } = staff;
      const first = { userId: user.id, code: request.body.code, app: 'new' as const };
      const recoveryCodes = await inTransaction(database, async (tables) => {
        const isRight = await takeAppCode(tables, first);
        if (!isRight) throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
        const notice = `Aplikasi autentikator diaktifkan di akun Anda. ${IF_UNKNOWN}`;
        await noteChange(tables, staff, user, { action: 'second-factor-on', notice });
        return renewRecoveryCodes(tables, user.id);
      });
      return { message: 'Verifikasi dua langkah aktif.', recoveryCodes };
    },
  );

  app.delete(
    '/users/me/authenticator',
    describeCall('Matikan aplikasi autentikator', { response: { 200: MessageResponse } }),
    async (request) => {
      const staff = requireReauthentication(staffOf(request));
      await inTransaction(database, async (tables) => {
        await removeAuthenticator(tables, staff.user.id);
        const notice = 'Aplikasi autentikator di akun Anda dimatikan.';
        await noteChange(tables, staff, staff.user, { action: 'second-factor-off', notice });
      });
      return { message: 'Aplikasi autentikator dimatikan.' };
    },
  );

  app.post(
    '/users/me/recovery-codes',
    describeCall('Buat kode pemulihan baru; yang lama tidak berlaku lagi', {
      response: { 200: RecoveryCodes, 409: ErrorResponse },
    }),
    async (request) => {
      const { user, source } = requireReauthentication(staffOf(request));
      if (!(await hasAuthenticator(database, user.id))) throw new RequestError(409);
      const recoveryCodes = await inTransaction(database, async (tables) => {
        await recordAudit(tables, accountEvent(source, user, { action: 'recovery-codes' }));
        return renewRecoveryCodes(tables, user.id);
      });
      return { message: 'Kode pemulihan baru telah dibuat.', recoveryCodes };
    },
  );
}
