import { sha256 } from '../../app/hashes';
import { Tokens } from '../../app/tokens';
import type { LoginAnswer, SecondStep } from '@teluk-mart/domain/user/login-answers';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import type { LoginFields } from '@teluk-mart/domain/user/login-schema';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import type { Services } from '../../app/services';
import { auditOf, recordAudit } from '../../audit/record-audit';
import { checkSecret, codeOf, networkOf, passkeyOf, passwordOf } from '../../guards/attempts';
import { verifyPassword } from '../passwords/passwords';
import { findActiveAccount, type LoginAccount } from '../queries';
import { Passkeys } from '../second-factors/passkeys';
import { SecondFactors, WRONG_CODE } from '../second-factors/second-factors';
import { endSession, openSession } from '../sessions';
import { LOGIN_NEEDED, staffOf } from '../staff-session';
import type { PasskeyLogin, SecondFactor } from './schemas';

/**
 * Answer to every failed login: it does not reveal whether there is such an account
 * (docs/specification.md#login-protection).
 */
const REFUSED = 'Email atau password salah.';

const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';
const TOO_LATE = 'Waktu untuk memasukkan kode sudah habis. Silakan login lagi.';

/** Seconds after the right password within which the second factor is asked for. */
const CHALLENGE_LIFE = 300;

/** Refuses a login that may be a guess: it is recorded after the answer. */
function refusedLogin(
  request: FastifyRequest,
  message: string,
  errors?: Readonly<Record<string, string>>,
): RequestError {
  request.isRefusedLogin = true;
  return new RequestError(401, message, errors, LOGIN_NEEDED);
}

/** Opens sessions: by password, by password and second factor, and by passkey. */
export class Logins {
  private readonly secondFactors: SecondFactors;
  private readonly passkeys: Passkeys;
  /** Proves that a password was right. The hash in it makes it invalid once the password changes. */
  private readonly challenges: Tokens<{ id: number; hash: string }>;

  constructor(
    private readonly app: FastifyInstance,
    private readonly services: Services,
  ) {
    const { database, secret, config } = services;
    this.secondFactors = new SecondFactors(database, secret);
    this.passkeys = new Passkeys({ database, publicUrl: config.publicUrl }, secret);
    this.challenges = new Tokens(secret, 'login-challenge');
  }

  /** Returns the account that a password opens. Throws 401 where it is wrong, or a second factor has to follow. */
  async checkPassword(
    request: FastifyRequest,
    { email, password }: LoginFields,
  ): Promise<LoginAccount> {
    const { database } = this.services;
    const address = email.toLowerCase();
    const account = await findActiveAccount(database, 'email', address);
    const guess = { what: passwordOf(address), from: networkOf(request.ip) };
    const isRight = await checkSecret(database, guess, () =>
      verifyPassword(account?.password_hash, password),
    );
    if (!account || !isRight) throw refusedLogin(request, REFUSED);
    await this.askSecondFactor(account, request);
    return account;
  }

  /** Returns the account whose second factor follows its right password. Throws 401 where it is wrong or late. */
  async checkSecondStep(
    request: FastifyRequest,
    { challenge, code = '', passkeyChallenge = '', passkey }: InferType<typeof SecondFactor>,
  ): Promise<LoginAccount> {
    const account = await this.readChallenge(challenge);
    request.loginAccount = account;
    if (passkey) {
      const answer = { challenge: passkeyChallenge, passkey };
      const owner = await this.takePasskey(request, answer, account);
      if (owner !== account.id) throw refusedLogin(request, WRONG_CODE);
      return account;
    }
    const guess = { what: codeOf(account.id), from: networkOf(request.ip) };
    const isRight = await checkSecret(this.services.database, guess, () =>
      this.secondFactors.take(account.id, code),
    );
    if (!isRight) throw refusedLogin(request, WRONG_CODE, { code: WRONG_CODE });
    return account;
  }

  /** Returns the account of a passkey that logs in alone. Throws 401 where there is none. */
  async checkPasskey(
    request: FastifyRequest,
    answer: InferType<typeof PasskeyLogin>,
  ): Promise<LoginAccount> {
    const id = await this.takePasskey(request, answer);
    const account = await findActiveAccount(this.services.database, 'id', id);
    if (!account) throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
    return account;
  }

  /**
   * Makes the challenge for a passkey.
   *
   * @param challenge token of the account whose password was right; none for any passkey
   */
  async askPasskey(request: FastifyRequest, challenge: string | undefined) {
    const account = challenge === undefined ? undefined : await this.readChallenge(challenge);
    return this.passkeys.authentication(request, account?.id);
  }

  /** Asks for the second factor of an account whose password was right. */
  private async askSecondFactor(account: LoginAccount, request: FastifyRequest): Promise<void> {
    const hasApp = await this.secondFactors.isOn(account.id);
    const hasPasskey = (await this.passkeys.list(account.id)).length > 0;
    if (!hasApp && !hasPasskey) return;
    const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
    const hash = sha256(account.password_hash);
    const challenge = this.challenges.sign({ id: account.id, hash, exp });
    const mayUsePasskey = hasPasskey && this.passkeys.isAvailable(request);
    const details: SecondStep = {
      challenge,
      methods: [
        ...(hasApp ? ['code' as const] : []),
        ...(mayUsePasskey ? ['passkey' as const] : []),
      ],
    };
    const { secondFactor } = REFUSAL_CODES;
    throw new RequestError(401, CODE_NEEDED, undefined, LOGIN_NEEDED, secondFactor, details);
  }

  /** Returns the account whose password was right some minutes ago. Throws 401 where that is too long ago. */
  private async readChallenge(token: string): Promise<LoginAccount> {
    const claims = this.challenges.read(token);
    const account = claims && (await findActiveAccount(this.services.database, 'id', claims.id));
    if (!account || sha256(account.password_hash) !== claims?.hash) {
      throw new RequestError(401, TOO_LATE, undefined, LOGIN_NEEDED);
    }
    return account;
  }

  /**
   * Returns the id of the account whose passkey has answered a challenge; a failure is counted and recorded.
   *
   * @param account the one whose password was right; none for a passkey that logs in alone
   */
  private async takePasskey(
    request: FastifyRequest,
    { challenge, passkey }: InferType<typeof PasskeyLogin>,
    account?: LoginAccount,
  ): Promise<number> {
    const use = account ? 'after-password' : 'alone';
    const userId = account?.id ?? (await this.passkeys.ownerOf(passkey));
    const guess = { what: passkeyOf(userId), from: networkOf(request.ip) };
    return checkSecret(this.services.database, guess, async () => {
      try {
        return await this.passkeys.take(request, challenge, passkey, use);
      } catch (error) {
        request.isRefusedLogin = true;
        throw error;
      }
    });
  }

  /** Opens the session of an account that has proved who it is. */
  async open(
    request: FastifyRequest,
    account: LoginAccount,
    by: 'password' | 'passkey' = 'password',
  ): Promise<LoginAnswer> {
    const { database, config } = this.services;
    const audit = { ...auditOf(request), actor: { id: account.id, name: account.nama } };
    const sid = await openSession(database, account, {
      hours: config.sessionHours,
      withPassword: by === 'password',
      userAgent: request.headers['user-agent'],
      address: request.ip,
      record: (tables) => recordAudit(tables, { ...audit, action: 'login', noun: 'sessions' }),
    });
    if (sid === undefined) throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
    return { token: this.app.jwt.sign({ id: account.id, sid }), message: 'Login berhasil.' };
  }

  /** Ends the session of a request. */
  async end(request: FastifyRequest): Promise<void> {
    const { sessionId } = staffOf(request);
    await inTransaction(this.services.database, async (tables) => {
      await endSession(tables, sessionId);
      await recordAudit(tables, { ...auditOf(request), action: 'logout', noun: 'sessions' });
    });
  }
}
