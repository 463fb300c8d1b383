import { INACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { AccountChange } from '@teluk-mart/shared/domain/user/account-guards';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Services } from '../../services/services';
import { hashPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/sessions';
import type { StaffSession } from '../../session/staff-session';
import { checkAccountChange } from './check-account-change';
import { guardAccount } from './guard-account';
import { refuseTakenEmail } from './refuse-taken-email';
import type { AccountChanges } from './user-forms';
import { findUser } from './user-records';

function guardedChanges(target: User, { role, status }: AccountChanges): AccountChange[] {
  const changes: AccountChange[] = [];
  if (role !== undefined && role !== target.role) changes.push('changeRole');
  if (status === INACTIVE && target.status !== INACTIVE) changes.push('deactivate');
  return changes;
}

async function rowOf({ password, ...fields }: AccountChanges) {
  if (password === undefined) return fields;
  return { ...fields, password_hash: await hashPassword(password) };
}

/**
 * Changes an account as a body says and returns it. A new password or a deactivation ends the account's sessions, but
 * never the one that asks. Throws 400, 403, 404 or 409 where it may not be, and changes nothing then.
 */
export async function updateUser(
  { database }: Pick<Services, 'database'>,
  { user: actor, sessionId }: StaffSession,
  id: number,
  body: unknown,
): Promise<User> {
  const changes = checkAccountChange(actor, id, body);
  const row = await rowOf(changes);
  return database.transaction().execute(async (tables) => {
    const target = await findUser(tables, id);
    await guardAccount(tables, actor.id, target, guardedChanges(target, changes));
    // An empty password on its own keeps the current one, so nothing may be left to write.
    if (Object.values(row).some((value) => value !== undefined)) {
      await refuseTakenEmail(tables.updateTable('users').set(row).where('id', '=', id).execute());
    }
    const endsSessions = changes.password !== undefined || changes.status === INACTIVE;
    if (endsSessions) await endSessionsOf(tables, id, sessionId);
    return findUser(tables, id);
  });
}
