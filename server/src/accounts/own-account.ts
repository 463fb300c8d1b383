import { Text } from '@teluk-mart/domain/record/record-fields';
import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, type InferType, object } from 'yup';
import { sha256 } from '../app/hashes';
import { describeCall, ErrorResponse, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { recordAudit } from '../audit/record-audit';
import { recordRefusal } from '../audit/record-refusals';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import { checkSecret, isRefusal } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { accountEvent, IF_UNKNOWN, notify } from './notices';
import {
  askForPasskey,
  findSite,
  listPasskeys,
  PasskeyQuestion,
  siteOf,
  takePasskey,
} from './passkeys';
import { hashPassword, refuseGuessable, verifyPassword } from './passwords';
import { deleteResetLinks } from './queries';
import {
  CODE_NEEDED,
  secondFactorFields,
  secondFactorMethods,
  takeCode,
  WRONG_CODE,
} from './second-factors';
import { endSessionsOf } from './sessions';
import {
  hasSecondFactor,
  requireReauthentication,
  type StaffSession,
  staffOf,
} from './staff-session';

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
async function proveOwnPassword(
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

/** The refusal of a wrong password is not 401, which would mean that the session is over. */
const WRONG_PASSWORD = 'Password saat ini salah.';
const SAME_PASSWORD = 'Password baru harus berbeda dari password saat ini.';

const passwordForm = passwordSchema.omit(['confirmPassword']);

const wrongPassword = () =>
  new RequestError(400, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });

/**
 * Gives the caller another password and ends their other sessions (docs/specification.md#account-guards). Passkeys go
 * on: their owner is shown which.
 */
async function changePassword(
  { database }: Services,
  { user, sessionId, source }: StaffSession,
  { formerHash, newPassword }: { formerHash: string; newPassword: string },
): Promise<void> {
  const password_hash = await hashPassword(newPassword);
  await inTransaction(database, async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable('users')
      .set({ password_hash, must_change_password: 0 })
      .where('id', '=', user.id)
      .where('password_hash', '=', formerHash)
      .executeTakeFirstOrThrow();
    // An admin may have set another one meanwhile: theirs stays.
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endSessionsOf(tables, user.id, sessionId);
    await deleteResetLinks(tables, user.id);
    const passkeys = await listPasskeys(tables, user.id);
    const names = passkeys.flatMap((one) => (one.afterPassword ? [] : [`"${one.name}"`]));
    if (names.length > 0) {
      const words = `Passkey ini tetap berlaku tanpa password: ${names.join(', ')}.`;
      const text = `Password Anda diubah. ${words} ${IF_UNKNOWN}`;
      await notify(tables, { userId: user.id, text, sessionId });
    }
    await recordAudit(tables, accountEvent(source, user, { action: 'password-changed' }));
  });
}

const WRONG_PROOF = 'Password salah.';

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
    const site = findSite(config, request);
    const methods = await secondFactorMethods(database, id, site);
    const hasPasskey = site && methods.includes('passkey');
    const asked = hasPasskey ? await askForPasskey(services, site, id) : undefined;
    const details = { methods, passkey: asked };
    const { secondFactor: code } = REFUSAL_CODES;
    throw new RequestError(400, CODE_NEEDED, undefined, { code, details });
  }
}

/**
 * Registers the calls for one's own password (docs/specification.md#own-account), and for saying once more who is there
 * (docs/specification.md#identity-proof).
 */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.post<{ Body: InferType<typeof passwordForm> }>(
    '/users/change-password',
    describeCall('Ubah password sendiri; sesi lain berakhir', {
      body: passwordForm,
      response: { 200: MessageResponse, 429: ErrorResponse },
    }),
    async (request) => {
      const staff = staffOf(request);
      const { user, pending } = staff;
      const { currentPassword, newPassword } = request.body;
      if (await hasSecondFactor(database, user.id)) requireReauthentication(staff);
      const formerHash = await proveOwnPassword(database, staff, currentPassword, wrongPassword());
      if (pending === 'password' && newPassword === currentPassword) {
        throw new RequestError(400, SAME_PASSWORD, { newPassword: SAME_PASSWORD });
      }
      refuseGuessable('newPassword', newPassword, user);
      await changePassword(services, staff, { formerHash, newPassword });
      return { message: 'Password berhasil diubah.' };
    },
  );

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
      const wrong = new RequestError(400, WRONG_PROOF, { password: WRONG_PROOF });
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
