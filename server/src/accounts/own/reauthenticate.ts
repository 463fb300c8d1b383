import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../guards/request-error';
import type { Services } from '../../app/services';
import { checkOwnSecret, noteRefusedReauthentication } from '../own-account-audit';
import { verifyPassword } from '../passwords/passwords';
import { findPasswordHash } from '../queries';
import { Passkeys } from '../second-factors/passkeys';
import { SecondFactors, WRONG_CODE } from '../second-factors/second-factors';
import { staffOf } from '../staff-session';
import type { Reauthentication } from './schemas';

const WRONG_PASSWORD = 'Password salah.';
const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';

type ReauthenticationRequest = FastifyRequest<{ Body: Reauthentication }>;

/** Makes the function that checks who uses a session, by the password and, where there is one, the second factor. */
export function reauthenticator(services: Services) {
  const { database, config, secret } = services;
  const secondFactors = new SecondFactors(database, secret);
  const passkeys = new Passkeys({ database, publicUrl: config.publicUrl }, secret);

  /**
   * Passes where an account has no second factor, or the request has it. Throws 400 otherwise; without a second factor
   * in the request, with its kinds and the challenge for a passkey.
   */
  async function requireSecondFactor(request: ReauthenticationRequest): Promise<void> {
    const userId = staffOf(request).user.id;
    const hasApp = await secondFactors.isOn(userId);
    const hasPasskey = (await passkeys.list(userId)).length > 0;
    if (!hasApp && !hasPasskey) return;
    const { code = '', passkeyChallenge = '', passkey: answer } = request.body;
    if (answer) {
      const take = () => passkeys.take(request, passkeyChallenge, answer, 'after-password');
      if ((await checkOwnSecret(database, request, 'passkey', take)) === userId) return;
      throw new RequestError(400, WRONG_CODE);
    }
    if (code !== '') {
      const take = () => secondFactors.take(userId, code);
      if (await checkOwnSecret(database, request, 'code', take)) return;
      throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
    }
    const mayUsePasskey = hasPasskey && passkeys.isAvailable(request);
    const methods = [...(hasApp ? ['code'] : []), ...(mayUsePasskey ? ['passkey'] : [])];
    const passkey = mayUsePasskey ? await passkeys.authentication(request, userId) : undefined;
    const { secondFactor } = REFUSAL_CODES;
    throw new RequestError(400, CODE_NEEDED, undefined, {}, secondFactor, { methods, passkey });
  }

  /** Notes the re-authentication of a session. Throws 400 where its credentials are wrong, and 429 after too many. */
  return async (request: ReauthenticationRequest): Promise<void> => {
    const { user, sessionId } = staffOf(request);
    const { password = '' } = request.body;
    const storedHash = await findPasswordHash(database, user.id);
    if (storedHash === undefined) throw new RequestError(401);
    await noteRefusedReauthentication(services, request, async () => {
      const isRight = await checkOwnSecret(database, request, 'password', () =>
        verifyPassword(storedHash, password),
      );
      if (!isRight) throw new RequestError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD });
      await requireSecondFactor(request);
    });
    const now = new Date().toISOString();
    await database
      .updateTable('sessions')
      .set({ proved_at: now, password_at: now })
      .where('id', '=', sessionId)
      .execute();
  };
}
