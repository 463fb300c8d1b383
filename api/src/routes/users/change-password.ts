import { messageFor, RequestError } from '../../errors/request-error';
import { checkFields } from '../../forms/form-body';
import type { Services } from '../../services/services';
import { checkOwnPassword } from '../../session/check-password';
import { hashPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/sessions';
import type { StaffSession } from '../../session/staff-session';
import { ownPasswordForm } from './user-forms';

const WRONG = 'Password saat ini salah.';

/** Not 401, which would mean that the session is over (resolutions 11). */
function wrongPassword(): RequestError {
  return new RequestError(400, WRONG, { currentPassword: WRONG });
}

/**
 * Gives the user a new password and ends their other sessions (resolutions 51). Throws 400 where the form is wrong or
 * the current password is not theirs, and 429 after too many wrong ones.
 */
export async function changePassword(
  services: Pick<Services, 'database' | 'passwordThrottle'>,
  { user, sessionId }: StaffSession,
  body: unknown,
): Promise<void> {
  const { currentPassword, newPassword } = checkFields(ownPasswordForm, body);
  const account = await services.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (!account) throw new RequestError(401, messageFor(401));
  const { password_hash: storedHash } = account;
  const isRight = await checkOwnPassword(services, user.id, storedHash, currentPassword);
  if (!isRight) throw wrongPassword();
  const newHash = await hashPassword(newPassword);
  await services.database.transaction().execute(async (tables) => {
    const { numUpdatedRows } = await tables
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', user.id)
      // An admin may have set another one meanwhile: theirs stays.
      .where('password_hash', '=', storedHash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await endSessionsOf(tables, user.id, sessionId);
  });
}
