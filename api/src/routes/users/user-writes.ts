import { INACTIVE } from '@teluk-mart/shared/domain/record/status';
import { type AccountChange, guardViolation } from '@teluk-mart/shared/domain/user/account-guards';
import type { User } from '@teluk-mart/shared/domain/user/user';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../errors/request-error';
import { detachPicture, removePicture } from '../../files/pictures/publish-picture';
import { checkFields } from '../../forms/form-body';
import type { Services } from '../../services/services';
import { refuseGuessable } from '../../session/password-rules';
import { hashPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/sessions';
import type { StaffSession } from '../../session/staff-session';
import { type AccountChanges, checkAccountChange, newUserForm, receiveAccount } from './user-forms';
import { countActiveAdmins, findUser, refuseTakenEmail, USER_COLUMNS } from './user-records';
import { inTransaction } from '../../database/transaction';

/**
 * Throws 409 with the reason when an account may not be changed in such a way (docs/specification.md#account-guards).
 * It counts in the transaction of the change, and transactions run one after the other: two admins cannot remove each
 * other at once.
 */
async function guardAccount(
  tables: Transaction<Tables>,
  actorId: number,
  target: User,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const activeAdmins = await countActiveAdmins(tables);
  for (const change of changes) {
    const reason = guardViolation(change, { actorId, target, activeAdmins });
    if (reason !== undefined) throw new RequestError(409, reason);
  }
}

/** Creates an account from a body; throws 400 when the form is wrong and 409 when the address is taken. */
export async function createUser(
  { database }: Pick<Services, 'database'>,
  body: unknown,
): Promise<User> {
  const { password, ...fields } = checkFields(newUserForm, receiveAccount(body));
  refuseGuessable('password', password, fields);
  const row = {
    ...fields,
    password_hash: await hashPassword(password),
    avatar_url: null,
    created_at: new Date().toISOString(),
  };
  return refuseTakenEmail(
    database.insertInto('users').values(row).returning(USER_COLUMNS).executeTakeFirstOrThrow(),
  );
}

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
 * never the one that asks. Throws 400, 403, 404 or 409 and changes nothing when the change is not allowed.
 */
export async function updateUser(
  { database }: Pick<Services, 'database'>,
  { user: actor, sessionId }: StaffSession,
  id: number,
  body: unknown,
): Promise<User> {
  const changes = checkAccountChange(actor, id, body);
  if (changes.password !== undefined) {
    refuseGuessable('password', changes.password, {
      ...(await findUser(database, id)),
      ...changes,
    });
  }
  const row = await rowOf(changes);
  return inTransaction(database, async (tables) => {
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

/**
 * Deletes an account, its sessions and its picture; what it wrote stays under the name it had. Throws 404 when there is
 * none and 409 when it may not be deleted.
 */
export async function deleteUser(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { user: actor }: StaffSession,
  id: number,
): Promise<void> {
  const target = await inTransaction(database, async (tables) => {
    const found = await findUser(tables, id);
    await guardAccount(tables, actor.id, found, ['delete']);
    await tables.deleteFrom('users').where('id', '=', id).execute();
    await detachPicture(files, tables, found.avatar_url);
    return found;
  });
  await removePicture(files, target.avatar_url);
}
