import { checkFields } from '../../errors/check-fields';
import { RequestError } from '../../errors/request-error';
import type { Services } from '../../plugins/services';
import { checkPassword } from '../../session/check-password';
import { hashPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/session-rows';
import type { StaffSession } from '../../session/staff-session';
import { ownPasswordForm } from './user-forms';

const WRONG = 'Password saat ini salah.';

/** Not 401, which would mean that the session is over (resolutions 11). */
function wrongPassword(): RequestError {
  return new RequestError(400, WRONG, { currentPassword: WRONG });
}

/**
 * Gives the user a new password and ends their other sessions (resolutions 51). Throws 400 where the form is wrong or the
 * current password is not theirs, and 429 after too many wrong ones.
 *
 * @param address address that the request came from
 */
export async function changePassword(
  services: Pick<Services, 'database' | 'loginThrottle'>,
  { user, sessionId }: StaffSession,
  address: string,
  body: unknown,
): Promise<void> {
  const { currentPassword, newPassword } = checkFields(ownPasswordForm, body);
  const { password_hash: storedHash } = await services.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const claim = { account: user.email, address, storedHash, password: currentPassword };
  if (!(await checkPassword(services, claim))) throw wrongPassword();
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
