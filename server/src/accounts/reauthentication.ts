import { Text } from '@teluk-mart/domain/record/record-fields';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, type InferType, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordRefusal } from '../audit/record-refusals';
import type { Database } from '../database/open-database';
import { checkSecret, isRefusal } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { accountEvent } from './notices';
import { askForPasskey, findSite, PasskeyQuestion, siteOf, takePasskey } from './passkeys';
import { verifyPassword } from './passwords';
import {
  CODE_NEEDED,
  secondFactorFields,
  secondFactorMethods,
  takeCode,
  WRONG_CODE,
} from './second-factors';
import { type Caller, callerOf, type StaffSession } from './staff-session';

/** Checks a secret of the logged-in user; wrong ones count for the session and for all sessions of the account. */
export function checkOwnSecret<Found>(
  database: Database,
  { user, sessionId }: StaffSession,
  what: 'password' | 'code' | 'passkey',
  check: () => Promise<Found>,
): Promise<Found> {
  const from = `session ${sha256(sessionId)}`;
  return checkSecret(database, { what: `own ${what} ${user.id}`, from }, check);
}

/** Checks it and records a wrong one, and one too many: somebody may guess with a stolen session. */
async function proveSecret(
  database: Database,
  caller: Caller,
  what: 'password' | 'code' | 'passkey',
  check: () => Promise<unknown>,
): Promise<void> {
  await checkOwnSecret(database, caller, what, check).catch(async (error: unknown) => {
    if (isRefusal(error)) {
      const event = accountEvent(caller.source, caller.user, { action: 'proof-refused' });
      await recordRefusal({ database }, event);
    }
    throw error;
  });
}

/** Checks the caller's own password and returns its hash. Throws `wrong` where it is, and 429 after too many. */
export async function proveOwnPassword(
  database: Database,
  caller: Caller,
  password: string,
  wrong: RequestError,
): Promise<string> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.user.id)
    .executeTakeFirstOrThrow(() => new RequestError(401));
  await proveSecret(database, caller, 'password', async () => {
    if (!(await verifyPassword(password_hash, password))) throw wrong;
  });
  return password_hash;
}

/** Credentials of a re-authentication: the password, and a second factor where the account has one. */
const Reauthentication = object({ password: Text.optional(), ...secondFactorFields })
  .strict()
  .required();

interface ReauthenticationCall {
  Body: InferType<typeof Reauthentication>;
}

/** The body of a refused re-authentication, also of one whose password was right and that needs a second factor. */
const ReauthenticationRefusal = ErrorResponse.shape({
  methods: array(Text),
  passkey: PasskeyQuestion.optional(),
});

/**
 * Passes where an account has no second factor, or the request has it. Throws 400 otherwise; without a second factor in
 * the request, with its kinds and the challenge for a passkey.
 */
async function proveSecondFactor(
  services: Services,
  caller: Caller,
  request: FastifyRequest<ReauthenticationCall>,
): Promise<void> {
  const { database, config } = services;
  const { id } = caller.user;
  const methods = await secondFactorMethods(database, id, findSite(config, request));
  if (!methods) return;
  const { code = '', passkeyChallenge: challenge = '', passkey } = request.body;
  if (passkey) {
    const site = siteOf(config, request);
    const answer = { challenge, passkey };
    await proveSecret(database, caller, 'passkey', () => takePasskey(services, site, answer, id));
  } else if (code !== '') {
    await proveSecret(database, caller, 'code', async () => {
      if (await takeCode(services, id, code)) return;
      throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
    });
  } else {
    const asked = methods.includes('passkey')
      ? await askForPasskey(services, siteOf(config, request), id)
      : undefined;
    const details = { methods, passkey: asked };
    throw new RequestError(400, CODE_NEEDED, undefined, {}, REFUSAL_CODES.secondFactor, details);
  }
}

const WRONG_PASSWORD = 'Password salah.';

/** Registers the call by which a member of staff says once more who is there (docs/specification.md#identity-proof). */
export function reauthenticationRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.post<ReauthenticationCall>(
    '/users/me/proof',
    describeCall('Buktikan lagi siapa Anda: password, dan verifikasi dua langkah bila aktif', {
      body: Reauthentication,
      response: {
        200: MessageResponse,
        400: ReauthenticationRefusal,
        409: ErrorResponse,
        429: ErrorResponse,
      },
    }),
    async (request) => {
      const caller = callerOf(request);
      const { password = '' } = request.body;
      const wrong = new RequestError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD });
      await proveOwnPassword(database, caller, password, wrong);
      await proveSecondFactor(services, caller, request);
      const now = new Date().toISOString();
      await database
        .updateTable('sessions')
        .set({ proved_at: now, password_at: now })
        .where('id', '=', caller.sessionId)
        .execute();
      return { message: 'Terima kasih.' };
    },
  );
}
