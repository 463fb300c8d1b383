import { Text } from '@teluk-mart/domain/record/record-fields';
import { LoginAnswer, SecondStep } from '@teluk-mart/domain/user/login-answers';
import { type LoginFields, loginSchema } from '@teluk-mart/domain/user/login-schema';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type InferType, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { Tokens } from '../app/tokens';
import { auditOf, recordAudit } from '../audit/record-audit';
import { inTransaction } from '../database/transaction';
import { checkSecret, codeOf, networkOf, passkeyOf, passwordOf } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import {
  askForPasskey,
  findPasskey,
  findSite,
  PasskeyAnswer,
  PasskeyQuestion,
  siteOf,
  takePasskey,
} from './passkeys';
import { verifyPassword } from './passwords';
import { type ActiveAccount, findActiveAccount } from './queries';
import {
  CODE_NEEDED,
  secondFactorFields,
  secondFactorMethods,
  takeCode,
  WRONG_CODE,
} from './second-factors';
import { deleteOldSessions, endSession, LOGIN_REFUSED, openSession } from './sessions';
import {
  hasSecondFactor,
  LOGIN_NEEDED,
  MAX_SESSION_LIFE,
  staffOf,
  unauthorized,
} from './staff-session';

const SecondFactor = object({ challenge: Text, ...secondFactorFields })
  .strict()
  .required();

/** Request of a challenge for any passkey, or, after the right password, for one of the account. */
const PasskeyRequest = object({ challenge: Text.optional() }).strict().nullable().optional();

const PasskeyLogin = object({ challenge: Text, passkey: PasskeyAnswer }).strict().required();

const LoginRefusal = ErrorResponse.concat(SecondStep.partial());

const TOO_LATE = 'Waktu untuk memasukkan kode sudah habis. Silakan login lagi.';

/** Seconds after the right password within which the second factor is asked for. */
const CHALLENGE_LIFE = 300;

/** Returns the refusal of a login that may be a guess: it is recorded after the answer. */
function refusedLogin(request: FastifyRequest, message: string, errors?: Record<string, string>) {
  request.isRefusedLogin = true;
  return unauthorized(message, errors);
}

/** Does the same work where a password opens no account. */
async function findByPassword(
  { database }: Services,
  { email, password }: LoginFields,
  from: string,
): Promise<ActiveAccount | undefined> {
  const address = email.toLowerCase();
  const account = await findActiveAccount(database, 'email', address);
  const isRight = await checkSecret(database, { what: passwordOf(address), from }, () =>
    verifyPassword(account?.password_hash, password),
  );
  return isRight ? account : undefined;
}

/** Signs that the password of an account was right. Its hash makes the token invalid once the password changes. */
const challengesOf = ({ secret }: Services) =>
  new Tokens<{ id: number; hash: string }>(secret, 'login-challenge');

async function askForSecondFactor(
  services: Services,
  account: ActiveAccount,
  request: FastifyRequest,
): Promise<void> {
  if (!(await hasSecondFactor(services.database, account.id))) return;
  const site = findSite(services.config, request);
  const methods = await secondFactorMethods(services.database, account.id, site);
  const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFE;
  const claims = { id: account.id, hash: sha256(account.password_hash), exp };
  const details: SecondStep = { challenge: challengesOf(services).sign(claims), methods };
  const { secondFactor: code } = REFUSAL_CODES;
  throw new RequestError(401, CODE_NEEDED, undefined, { headers: LOGIN_NEEDED, code, details });
}

/** Returns the account whose password was right some minutes ago. Throws 401 where that is too long ago. */
async function readChallenge(services: Services, token: string): Promise<ActiveAccount> {
  const claims = challengesOf(services).read(token);
  const account = claims && (await findActiveAccount(services.database, 'id', claims.id));
  if (!account || sha256(account.password_hash) !== claims?.hash) throw unauthorized(TOO_LATE);
  return account;
}

/** Returns the owner of the passkey that answers a challenge, of one account or (0) of any. */
async function checkPasskey(
  services: Services,
  request: FastifyRequest,
  answer: InferType<typeof PasskeyLogin>,
  ownerId: number,
): Promise<number> {
  const { database, config } = services;
  const site = siteOf(config, request);
  const owner = ownerId || (await findPasskey(database, answer.passkey))?.user_id;
  const guess = { what: passkeyOf(owner), from: networkOf(request.ip) };
  return checkSecret(database, guess, () => takePasskey(services, site, answer, ownerId)).catch(
    (error: unknown) => {
      request.isRefusedLogin = true;
      throw error;
    },
  );
}

/** Opens the session of an account that has proved who it is; clears the ended ones on the way. */
async function open(
  services: Services,
  request: FastifyRequest,
  account: ActiveAccount,
  by: 'password' | 'passkey',
): Promise<LoginAnswer> {
  const { database, config, sessionTokens } = services;
  const source = { ...auditOf(request), actor: { id: account.id, name: account.nama } };
  await deleteOldSessions(database);
  const sid = await inTransaction(database, async (tables) => {
    const id = await openSession(tables, account, {
      hours: config.sessionHours,
      userAgent: request.headers['user-agent'],
      address: request.ip,
      withPassword: by === 'password',
    });
    await recordAudit(tables, { ...source, action: 'login', noun: 'sessions' });
    return id;
  });
  const exp = Math.floor((Date.now() + MAX_SESSION_LIFE) / 1000);
  const token = sessionTokens.sign({ id: account.id, sid, exp });
  return { token, message: 'Login berhasil.' };
}

/** Registers logins, in one step or two, and the logout (docs/specification.md#session-calls). */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  const { database, config } = services;

  app.post<{ Body: LoginFields }>(
    '/users/login',
    describeCall('Login karyawan', {
      body: loginSchema,
      response: { 200: LoginAnswer, 401: LoginRefusal, 429: ErrorResponse },
    }),
    async (request) => {
      const account = await findByPassword(services, request.body, networkOf(request.ip));
      if (!account) throw refusedLogin(request, LOGIN_REFUSED);
      await askForSecondFactor(services, account, request);
      return open(services, request, account, 'password');
    },
  );

  app.post<{ Body: InferType<typeof SecondFactor> }>(
    '/users/login/second-factor',
    describeCall('Langkah kedua login: kode aplikasi, kode pemulihan, atau passkey', {
      body: SecondFactor,
      response: { 200: LoginAnswer, 401: LoginRefusal, 429: ErrorResponse },
    }),
    async (request) => {
      const { code = '', passkeyChallenge = '', passkey } = request.body;
      const account = await readChallenge(services, request.body.challenge);
      request.loginAccount = account;
      if (passkey) {
        await checkPasskey(services, request, { challenge: passkeyChallenge, passkey }, account.id);
        return open(services, request, account, 'password');
      }
      const guess = { what: codeOf(account.id), from: networkOf(request.ip) };
      const isRight = await checkSecret(database, guess, () =>
        takeCode(database, account.id, code),
      );
      if (!isRight) throw refusedLogin(request, WRONG_CODE, { code: WRONG_CODE });
      return open(services, request, account, 'password');
    },
  );

  app.post<{ Body: InferType<typeof PasskeyRequest> }>(
    '/users/login/passkey-options',
    describeCall('Tantangan untuk login dengan passkey', {
      body: PasskeyRequest,
      response: { 200: PasskeyQuestion, 401: ErrorResponse, 409: ErrorResponse },
    }),
    async (request) => {
      const token = request.body?.challenge;
      const ownerId = token === undefined ? 0 : (await readChallenge(services, token)).id;
      return askForPasskey(services, siteOf(config, request), ownerId);
    },
  );

  app.post<{ Body: InferType<typeof PasskeyLogin> }>(
    '/users/login/passkey',
    describeCall('Login dengan passkey', {
      body: PasskeyLogin,
      response: { 200: LoginAnswer, 401: ErrorResponse, 409: ErrorResponse, 429: ErrorResponse },
    }),
    async (request) => {
      const id = await checkPasskey(services, request, request.body, 0);
      const account = await findActiveAccount(database, 'id', id);
      if (!account) throw unauthorized(LOGIN_REFUSED);
      return open(services, request, account, 'passkey');
    },
  );

  app.post(
    '/users/logout',
    describeCall('Akhiri sesi', { response: { 200: MessageResponse } }),
    async (request) => {
      const { sessionId, source } = staffOf(request);
      await inTransaction(database, async (tables) => {
        await endSession(tables, sessionId);
        await recordAudit(tables, { ...source, action: 'logout', noun: 'sessions' });
      });
      return { message: 'Logout berhasil.' };
    },
  );
}
