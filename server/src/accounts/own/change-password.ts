import type { FastifyRequest } from 'fastify';
import type { InferType } from 'yup';
import { inTransaction } from '../../database/transaction';
import { RequestError } from '../../guards/request-error';
import type { Services } from '../../app/services';
import { auditOf } from '../../audit/record-audit';
import { IF_UNKNOWN, notify } from '../notices';
import { checkOwnSecret, noteRefusedReauthentication } from '../own-account-audit';
import { refuseGuessable } from '../passwords/password-rules';
import { hashPassword, verifyPassword } from '../passwords/passwords';
import { deleteResetLinks } from '../passwords/reset-links';
import { findPasswordHash, storeOwnPassword } from '../queries';
import { namesOfPasskeys } from '../second-factors/passkeys';
import { hasSecondFactor, requireReauthentication, staffOf } from '../staff-session';
import { endSessionsOf } from '../sessions';
import { auditPassword } from '../users/change-users';
import type { ownPasswordForm } from '../users/schemas';

const WRONG_PASSWORD = 'Password saat ini salah.';

const SAME_PASSWORD = 'Password baru harus berbeda dari password saat ini.';

export interface PasswordChange {
  Body: InferType<typeof ownPasswordForm>;
}

/** Returns the refusal of a wrong password: not 401, which would mean that the session is over. */
function wrongPassword(): RequestError {
  return new RequestError(400, WRONG_PASSWORD, { currentPassword: WRONG_PASSWORD });
}

/**
 * Gives the user a new password and ends their other sessions (docs/specification.md#account-guards). Throws 400 when
 * the current password is wrong or the new one guessable, and 429 after too many wrong ones. Throws 403 where the
 * account has a second factor and was not authenticated lately.
 */
export async function changePassword(
  services: Pick<Services, 'database'>,
  request: FastifyRequest<PasswordChange>,
): Promise<void> {
  const session = staffOf(request);
  const { user, sessionId, pending } = session;
  const { currentPassword, newPassword } = request.body;
  if (await hasSecondFactor(services.database, user.id)) requireReauthentication(session);
  const storedHash = await findPasswordHash(services.database, user.id);
  if (storedHash === undefined) throw new RequestError(401);
  await noteRefusedReauthentication(services, request, async () => {
    const isRight = await checkOwnSecret(services.database, request, 'password', () =>
      verifyPassword(storedHash, currentPassword),
    );
    if (!isRight) throw wrongPassword();
  });
  if (pending === 'password' && newPassword === currentPassword) {
    throw new RequestError(400, SAME_PASSWORD, { newPassword: SAME_PASSWORD });
  }
  refuseGuessable('newPassword', newPassword, user);
  const newHash = await hashPassword(newPassword);
  await inTransaction(services.database, async (tables) => {
    // An admin may have set another one meanwhile: theirs stays.
    const isStored = await storeOwnPassword(tables, user.id, newHash, storedHash);
    if (!isStored) throw wrongPassword();
    await endSessionsOf(tables, user.id, sessionId);
    await deleteResetLinks(tables, user.id);
    const passkeys = await namesOfPasskeys(tables, user.id);
    if (passkeys.length > 0) {
      const names = passkeys.map((name) => `"${name}"`).join(', ');
      const words = `Password Anda diubah. Passkey ini tetap berlaku tanpa password: ${names}.`;
      await notify(tables, { userId: user.id, text: `${words} ${IF_UNKNOWN}`, sessionId });
    }
    await auditPassword(tables, auditOf(request), user);
  });
}
