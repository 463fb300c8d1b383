import { REFUSAL_CODES } from '@teluk-mart/shared/domain/user/refusal-codes';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../../errors/request-error';
import type { Services } from '../../../open-services';
import { noteRefusedProof, WRONG_CODE } from '../own-calls';
import {
  checkOwnPasskey,
  checkOwnPassword,
  checkOwnSecondFactor,
  type OwnSession,
} from '../passwords/check-password';
import { findPasswordHash } from '../queries';
import { Passkeys } from '../second-factors/passkeys';
import { SecondFactors } from '../second-factors/second-factors';
import { noteProof } from '../session/proofs';
import { staffOf } from '../session/staff-session';
import type { Proof } from './schemas';

const WRONG_PASSWORD = 'Password salah.';
const CODE_NEEDED = 'Masukkan kode verifikasi untuk melanjutkan.';

type ProofRequest = FastifyRequest<{ Body: Proof }>;

/** Makes the function that checks who uses a session, by the password and, where there is one, the second factor. */
export function reauthenticator(services: Services) {
  const { database, throttle, config, secret } = services;
  const secondFactors = new SecondFactors(database, secret);
  const passkeys = new Passkeys({ database, throttle, publicUrl: config.publicUrl }, secret);

  /**
   * Passes where an account has no second factor, or the request bears it. Throws 400 otherwise; where nothing is borne, with
   * what may be and the challenge for a passkey.
   */
  async function proveSecondFactor(request: ProofRequest, own: OwnSession): Promise<void> {
    const { userId } = own;
    const hasApp = await secondFactors.isOn(userId);
    const hasPasskey = (await passkeys.list(userId)).length > 0;
    if (!hasApp && !hasPasskey) return;
    const { code = '', passkeyChallenge = '', passkey: answer } = request.body;
    if (answer) {
      const take = () => passkeys.take(request, passkeyChallenge, answer, 'after-password');
      if ((await checkOwnPasskey(services, own, take)) === userId) return;
      throw new RequestError(400, WRONG_CODE);
    }
    if (code !== '') {
      const take = () => secondFactors.take(userId, code);
      if (await checkOwnSecondFactor(services, own, take)) return;
      throw new RequestError(400, WRONG_CODE, { code: WRONG_CODE });
    }
    const mayUsePasskey = hasPasskey && passkeys.isAvailable(request);
    const methods = [...(hasApp ? ['code'] : []), ...(mayUsePasskey ? ['passkey'] : [])];
    const passkey = mayUsePasskey ? await passkeys.authentication(request, userId) : undefined;
    const { secondFactor } = REFUSAL_CODES;
    throw new RequestError(400, CODE_NEEDED, undefined, {}, secondFactor, { methods, passkey });
  }

  /** Notes that a session has proved who uses it. Throws 400 where the request does not, and 429 after too many. */
  return async (request: ProofRequest): Promise<void> => {
    const { user, sessionId } = staffOf(request);
    const { password = '' } = request.body;
    const storedHash = await findPasswordHash(database, user.id);
    if (storedHash === undefined) throw new RequestError(401);
    const own = { userId: user.id, sessionId };
    await noteRefusedProof(services, request, async () => {
      if (!(await checkOwnPassword(services, own, storedHash, password)))
        throw new RequestError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD });
      await proveSecondFactor(request, own);
    });
    await noteProof(database, sessionId);
  };
}
