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
import { hasSecondFactor, type StaffSession, staffOf } from './staff-session';

/**
 * Checks a secret of the logged-in user; wrong ones count for the session and for all sessions of the account. Records a
 * wrong one, and one too many: somebody may guess with a stolen session.
 */
async function proveSecret(
  database: Database,
  { user, sessionId, source }: StaffSession,
  what: 'password' | 'code' | 'passkey',
  check: () => Promise<unknown>,
): Promise<void> {
  const guess = { what: `own ${what} ${user.id}`, from: `session ${sha256(sessionId)}` };
  await checkSecret(database, guess, check).catch(async (error: unknown) => {
    if (isRefusal(error)) {
      await recordRefusal({ database }, accountEvent(source, user, { action: 'proof-refused' }));
    }
    throw error;
  });
}

/** Checks one's own password and returns its hash. Throws `wrong` where it is, and 429 after too many. */
export async function proveOwnPassword(
  database: Database,
  staff: StaffSession,
  password: string,
  wrong: RequestError,
): Promise<string> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', staff.user.id)
    .executeTakeFirstOrThrow(() => new RequestError(401));
  await proveSecret(database, staff, 'password', async () => {
    if (!(await verifyPassword(password_hash, password))) throw wrong;
  });
  return password_hash;
}

const WRONG_PASSWORD = 'Password salah.';

const Reauthentication = object({ password: Text.optional(), ...secondFactorFields })
  .strict()
  .required();

interface ReauthenticationCall {
  Body: InferType<typeof Reauthentication>;
}

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
  staff: StaffSession,
  request: FastifyRequest<ReauthenticationCall>,
): Promise<void> {
  const { database, config } = services;
  const { id } = staff.user;
  if (!(await hasSecondFactor(database, id))) return;
  const { code: typed = '', passkeyChallenge: challenge = '', passkey } = request.body;
  if (passkey) {
    const site = siteOf(config, request);
    const answer = { challenge, passkey };
    await proveSecret(database, staff, 'passkey', () => takePasskey(services, site, answer, id));
  } else if (typed !== '') {
    await proveSecret(database, staff, 'code', async () => {
      if (await takeCode(database, id, typed)) return;
      throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
    });
  } else {
    const methods = await secondFactorMethods(database, id, findSite(config, request));
    const asked = methods.includes('passkey')
      ? await askForPasskey(services, siteOf(config, request), id)
      : undefined;
    const details = { methods, passkey: asked };
    const { secondFactor: code } = REFUSAL_CODES;
    throw new RequestError(400, CODE_NEEDED, undefined, { code, details });
  }
}

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
      const staff = staffOf(request);
      const { password = '' } = request.body;
      const wrong = new RequestError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD });
      await proveOwnPassword(database, staff, password, wrong);
      await proveSecondFactor(services, staff, request);
      const now = new Date().toISOString();
      await database
        .updateTable('sessions')
        .set({ proved_at: now, password_at: now })
        .where('id', '=', staff.sessionId)
        .execute();
      return { message: 'Terima kasih.' };
    },
  );
}
