import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../database/open-database';
import type { Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';

/** Words for a second factor that is not taken. */
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

function newRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function totpOf(base32: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, period: PERIOD, secret: Secret.fromBase32(base32) });
}

/**
 * The codes of authenticator apps (TOTP), and the recovery codes that stand in for them once each. Secrets are encrypted
 * and recovery codes hashed with keys that are derived from the shop's own: a copy of the database alone opens nothing.
 */
export class SecondFactors {
  private readonly cipherKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(
    private readonly database: Database,
    secret: string,
  ) {
    this.cipherKey = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));
    this.hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'recovery-codes', 32));
  }

  private encrypt(userId: number, text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(CIPHER, this.cipherKey, iv).setAAD(Buffer.from(String(userId)));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [iv, bytes, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
  }

  /** Returns `undefined` where the shop's key is another one than it was: then no code of an app is right. */
  private decrypt(userId: number, stored: string): string | undefined {
    const [iv, bytes, tag] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
    if (!iv || !bytes || !tag) return undefined;
    try {
      const decipher = createDecipheriv(CIPHER, this.cipherKey, iv)
        .setAAD(Buffer.from(String(userId)))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  private hash(userId: number, code: string): string {
    const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return createHmac('sha256', this.hashKey).update(`${userId} ${plain}`).digest('hex');
  }

  /** Returns true if a login of an account asks for a code. */
  async isOn(userId: number): Promise<boolean> {
    const row = await this.database
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async countRecoveryCodes(userId: number): Promise<number> {
    const { count } = await this.database
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Makes a secret for an account's app, which counts once it is confirmed. It replaces one that was not confirmed.
   * Returns it as text and as the address that a QR code holds, or `undefined` where one is on already.
   */
  async begin(userId: number, email: string): Promise<{ secret: string; uri: string } | undefined> {
    const secret = new Secret({ size: 20 }).base32;
    const row = { user_id: userId, secret: this.encrypt(userId, secret), confirmed_at: null };
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto('second_factors')
      .values({ ...row, last_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret: row.secret, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n
      ? undefined
      : { secret, uri: totpOf(secret, email).toString() };
  }

  /**
   * Returns true if a code of an account's app is taken. Each counts once, and none that is older than one that was
   * taken.
   *
   * @param state whether the app's secret must have been confirmed
   */
  private async takeAppCode(
    tables: Kysely<Tables>,
    userId: number,
    code: string,
    state: 'confirmed' | 'new',
  ): Promise<boolean> {
    const row = await tables
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .where('confirmed_at', state === 'new' ? 'is' : 'is not', null)
      .executeTakeFirst();
    const secret = row && this.decrypt(userId, row.secret);
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

  private async storeNewCodes(tables: Kysely<Tables>, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await tables
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: this.hash(userId, code) })))
      .execute();
    return codes;
  }

  /**
   * Switches the app of an account on by its first code. Returns the recovery codes, which are shown this once, or
   * `undefined` where the code is wrong.
   *
   * @param record is run in the same transaction
   */
  async confirm(
    userId: number,
    code: string,
    record: (tables: Kysely<Tables>) => Promise<void>,
  ): Promise<string[] | undefined> {
    return inTransaction(this.database, async (tables) => {
      if (!(await this.takeAppCode(tables, userId, code.replace(/\s/g, ''), 'new')))
        return undefined;
      await tables
        .updateTable('second_factors')
        .set({ confirmed_at: new Date().toISOString() })
        .where('user_id', '=', userId)
        .execute();
      await record(tables);
      return this.storeNewCodes(tables, userId);
    });
  }

  /** Gives an account new recovery codes in the place of all before. */
  async renewCodes(
    userId: number,
    record: (tables: Kysely<Tables>) => Promise<void>,
  ): Promise<string[]> {
    return inTransaction(this.database, async (tables) => {
      await record(tables);
      return this.storeNewCodes(tables, userId);
    });
  }

  /** Returns true if a code is right, of the app or a recovery code; it is used up by that. */
  async take(userId: number, code: string): Promise<boolean> {
    const plain = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(plain)) {
      return this.takeAppCode(this.database, userId, plain, 'confirmed');
    }
    const { numDeletedRows } = await this.database
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', this.hash(userId, plain))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}

/** Takes an account's app and its recovery codes away. */
export async function removeAuthenticator(tables: Kysely<Tables>, userId: number): Promise<void> {
  await tables.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tables.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
