import { sha256 } from '@teluk-mart/server-kit/hashes';
import { Tokens } from '@teluk-mart/server-kit/tokens';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { REFUSAL_CODES } from '@teluk-mart/shared/domain/user/refusal-codes';
import { type LoginFields, loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { auditOf, recordAudit } from '../../audit/record-audit';
import { inTransaction } from '../../../database/transaction';
import { RequestError } from '../../../errors/request-error';
import { formBody } from '../../../requests/checked-bodies';
import { ErrorResponse, MessageResponse } from '../../../openapi/route-schemas';
import type { Services } from '../../../open-services';
import { checkLogin, checkPasskey, checkSecondFactor } from '../passwords/check-password';
import { Devices } from '../passwords/devices';
import { PasskeyAnswer, secondFactorFields } from '../second-factors/passkey-answers';
import { Passkeys } from '../second-factors/passkeys';
import { SecondFactors } from '../second-factors/second-factors';
import { endSession, openSession } from '../session/sessions';
import { LOGIN_NEEDED, staffOf } from '../session/staff-session';

/**
 * One answer to every failed login: it does not tell whether there is such an account
 * (docs/specification.md#login-protection).
 */
const REFUSED = 'Email atau password salah.';

const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';
const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai.';
const TOO_LATE = 'Waktu untuk memasukkan kode sudah habis. Silakan login lagi.';

/** Largest body of a login in bytes. */
const BODY_LIMIT = 16 * 1024;

/** Seconds after the right password within which the second factor is asked for. */
const CHALLENGE_LIFE = 300;

/** The second step of a login, after the right password. */
const SecondStep = Type.Object({ challenge: Type.String(), ...secondFactorFields });

/** Asks for a challenge for any passkey, or, after the right password, for one of the account. */
const PasskeyQuestion = Type.Union([
  Type.Object({ challenge: Type.Optional(Type.String()) }),
  Type.Null(),
]);

/** A passkey that logs in alone. */
const PasskeyLogin = Type.Object({ challenge: Type.String(), passkey: PasskeyAnswer });

const LoginAnswer = Type.Object({ token: Type.String(), message: Type.String() });

/** The body of a refused login that goes on with a second factor. */
const LoginRefusal = Type.Object({
  ...ErrorResponse.properties,
  challenge: Type.Optional(Type.String()),
  methods: Type.Optional(Type.Array(Type.String())),
});

const tags = ['users'];

/** An active account as logins need it. */
interface LoginAccount {
  id: number;
  nama: string;
  email: string;
  password_hash: string;
}

/** Opens sessions: by password, by password and second factor, and by passkey. */
class Logins {
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly devices: Devices;
  /** Proves that a password was right. The hash in it makes it invalid once the password changes. */
  private readonly challenges: Tokens<{ id: number; hash: string }>;

  constructor(
    private readonly app: FastifyInstance,
    private readonly services: Services,
  ) {
    const { database, throttle, knownLogins, secret, config } = services;
    this.secondFactors = new SecondFactors(database, secret);
    this.passkeys = new Passkeys({ database, throttle, publicUrl: config.publicUrl }, secret);
    this.devices = new Devices(knownLogins, secret);
    this.challenges = new Tokens(secret, 'login-challenge');
  }

  find(column: 'id' | 'email', value: number | string): Promise<LoginAccount | undefined> {
    return this.services.database
      .selectFrom('users')
      .select(['id', 'nama', 'email', 'password_hash'])
      .where(column, '=', value)
      .where('status', '=', ACTIVE)
      .executeTakeFirst();
  }

  /** Asks for the second factor of an account whose password was right. */
  async askSecondFactor(account: LoginAccount, request: FastifyRequest): Promise<void> {
    const hasApp = await this.secondFactors.isOn(account.id);
    const hasPasskey = (await this.passkeys.list(account.id)).length > 0;
    if (!hasApp && !hasPasskey) return;
    const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
    const hash = sha256(account.password_hash);
    const challenge = this.challenges.sign({ id: account.id, hash, exp });
    const methods = [
      ...(hasApp ? ['code'] : []),
      ...(hasPasskey && this.passkeys.isAvailable(request) ? ['passkey'] : []),
    ];
    const details = { challenge, methods };
    const { secondFactor } = REFUSAL_CODES;
    throw new RequestError(401, CODE_NEEDED, undefined, LOGIN_NEEDED, secondFactor, details);
  }

  /** The account whose password was right some minutes ago. Throws 401 where that is too long ago. */
  async readChallenge(token: string): Promise<LoginAccount> {
    const claims = this.challenges.read(token);
    const account = claims && (await this.find('id', claims.id));
    if (!account || sha256(account.password_hash) !== claims?.hash) {
      throw new RequestError(401, TOO_LATE, undefined, LOGIN_NEEDED);
    }
    return account;
  }

  /**
   * Returns whose passkey has answered a challenge; one that fails is counted and written down.
   *
   * @param account the one whose password was right; none for a passkey that logs in alone
   */
  async takePasskey(
    request: FastifyRequest,
    { challenge, passkey }: Static<typeof PasskeyLogin>,
    account?: LoginAccount,
  ): Promise<number> {
    const use = account ? 'after-password' : 'alone';
    const userId = account?.id ?? (await this.passkeys.ownerOf(passkey));
    const claim = { userId, ...this.devices.placeOf(request) };
    return checkPasskey(this.services, claim, async () => {
      try {
        return await this.passkeys.take(request, challenge, passkey, use);
      } catch (error) {
        request.isRefusedLogin = true;
        throw error;
      }
    });
  }

  /** Opens the session of an account that has proved who it is, and remembers browser and network. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    account: LoginAccount,
    by: 'password' | 'passkey' = 'password',
  ) {
    const { database, config } = this.services;
    const audit = { ...auditOf(request), actor: { id: account.id, name: account.nama } };
    const sid = await openSession(database, account, {
      hours: config.sessionHours,
      withPassword: by === 'password',
      place: { userAgent: request.headers['user-agent'], address: request.ip },
      record: (tables) => recordAudit(tables, { ...audit, action: 'login', noun: 'sessions' }),
    });
    if (sid === undefined) throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
    await this.devices.remember(request, reply, account.id);
    return { token: this.app.jwt.sign({ id: account.id, sid }), message: 'Login berhasil.' };
  }
}

/**
 * `POST /api/users/login` and what follows it for accounts with a second factor, and `/logout`
 * (docs/specification.md#session-calls, docs/decisions/036-accounts.md).
 */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  const logins = new Logins(app, services);
  const { database } = services;
  app.post<{ Body: LoginFields }>(
    '/users/login',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Login karyawan',
        body: formBody(loginSchema),
        response: { 200: LoginAnswer, 400: ErrorResponse, 401: LoginRefusal, 429: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const claim = { email: email.toLowerCase(), password, ...logins.devices.placeOf(request) };
      const account = await logins.find('email', claim.email);
      const isRight = await checkLogin(services, { ...claim, account });
      if (!account || !isRight) {
        request.isRefusedLogin = true;
        throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
      }
      await logins.askSecondFactor(account, request);
      return logins.open(request, reply, account);
    },
  );

  app.post<{ Body: Static<typeof SecondStep> }>(
    '/users/login/second-factor',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Langkah kedua login: kode aplikasi, kode pemulihan, atau passkey',
        body: SecondStep,
        response: { 200: LoginAnswer, 401: LoginRefusal, 429: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { challenge, code = '', passkeyChallenge = '', passkey } = request.body;
      const account = await logins.readChallenge(challenge);
      request.loginAccount = account;
      if (passkey) {
        const answer = { challenge: passkeyChallenge, passkey };
        const owner = await logins.takePasskey(request, answer, account);
        if (owner !== account.id) {
          request.isRefusedLogin = true;
          throw new RequestError(401, WRONG_CODE, undefined, LOGIN_NEEDED);
        }
        return logins.open(request, reply, account);
      }
      const isRight = await checkSecondFactor(services, {
        userId: account.id,
        ...logins.devices.placeOf(request),
        check: () => logins.secondFactors.take(account.id, code),
      });
      if (isRight) return logins.open(request, reply, account);
      request.isRefusedLogin = true;
      throw new RequestError(401, WRONG_CODE, { code: WRONG_CODE }, LOGIN_NEEDED);
    },
  );

  app.post<{ Body: Static<typeof PasskeyQuestion> }>(
    '/users/login/passkey-options',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Tantangan untuk login dengan passkey',
        body: PasskeyQuestion,
        response: {
          200: Type.Object({ options: Type.Unsafe({}), challenge: Type.String() }),
          401: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    async (request) => {
      const challenge = request.body?.challenge;
      const account = challenge === undefined ? undefined : await logins.readChallenge(challenge);
      return logins.passkeys.authentication(request, account?.id);
    },
  );

  app.post<{ Body: Static<typeof PasskeyLogin> }>(
    '/users/login/passkey',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Login dengan passkey',
        body: PasskeyLogin,
        response: {
          200: LoginAnswer,
          400: ErrorResponse,
          401: ErrorResponse,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request, reply) => {
      const id = await logins.takePasskey(request, request.body);
      const account = await logins.find('id', id);
      if (!account) throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
      return logins.open(request, reply, account, 'passkey');
    },
  );

  app.post(
    '/users/logout',
    {
      schema: {
        tags,
        summary: 'Akhiri sesi',
        response: { 200: MessageResponse, 401: ErrorResponse },
      },
    },
    async (request) => {
      const { sessionId } = staffOf(request);
      const event = { ...auditOf(request), action: 'logout', noun: 'sessions' } as const;
      await inTransaction(database, async (tables) => {
        await endSession(tables, sessionId);
        await recordAudit(tables, event);
      });
      return { message: 'Logout berhasil.' };
    },
  );
}
