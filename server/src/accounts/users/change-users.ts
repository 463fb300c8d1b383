import { INACTIVE } from '@teluk-mart/domain/record/status';
import { type AccountChange, guardViolation } from '@teluk-mart/domain/user/account-guards';
import type { User } from '@teluk-mart/domain/user/user';
import type { Transaction } from 'kysely';
import { type AuditSource, changesBetween, recordAudit } from '../../audit/record-audit';
import type { Tables } from '../../database/tables';
import { RequestError } from '../../guards/request-error';
import { detachPicture, removePicture } from '../../files/pictures/publish-picture';
import { checkFields } from '../../guards/requests/form-body';
import type { Services } from '../../app/services';
import { notify } from '../notices';
import { forgetWrong } from '../../guards/attempts';
import { demotePasskeys } from '../second-factors/passkeys';
import { requireReauthentication } from '../staff-session';
import { refuseGuessable } from '../passwords/password-rules';
import { hashPassword } from '../passwords/passwords';
import { deleteResetLinks } from '../passwords/reset-links';
import { endSessionsOf } from '../sessions';
import type { StaffSession } from '../staff-session';
import { type AccountChanges, checkAccountChange, newUserForm, receiveAccount } from './schemas';
import { countActiveAdmins, findUser, refuseTakenEmail, USER_COLUMNS } from '../queries';
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

/** Fields of an account whose changes are recorded; a new password is recorded apart from them. */
const AUDITED = ['nama', 'email', 'role', 'status', 'avatar_url'] as const;

/** Records what was done to an account; without one side where it was created or deleted. */
export async function auditAccount(
  tables: Transaction<Tables>,
  source: AuditSource,
  { before, after }: { before?: User; after?: User },
): Promise<void> {
  const changes = changesBetween(AUDITED, before ?? {}, after ?? {});
  if (changes.length === 0) return;
  const action = before === undefined ? 'create' : after === undefined ? 'delete' : 'update';
  const { id: recordId, nama: title } = after ?? before ?? {};
  await recordAudit(tables, { ...source, action, noun: 'users', recordId, title, changes });
}

/** Records that an account has another password; never which. */
export async function auditPassword(
  tables: Transaction<Tables>,
  source: AuditSource,
  { id: recordId, nama: title }: Pick<User, 'id' | 'nama'>,
): Promise<void> {
  await recordAudit(tables, {
    ...source,
    action: 'password-changed',
    noun: 'users',
    recordId,
    title,
  });
}

/** Creates an account from a body; throws 400 when the form is wrong and 409 when the address is taken. */
export async function createUser(
  { database }: Pick<Services, 'database'>,
  session: StaffSession,
  source: AuditSource,
  body: unknown,
): Promise<User> {
  const { password, ...fields } = checkFields(newUserForm, receiveAccount(body));
  refuseGuessable('password', password, fields);
  requireReauthentication(session);
  const row = {
    ...fields,
    password_hash: await hashPassword(password),
    avatar_url: null,
    created_at: new Date().toISOString(),
    // An admin who sets it knows it: its owner chooses another one first.
    must_change_password: 1 as const,
  };
  return inTransaction(database, async (tables) => {
    const user = await refuseTakenEmail(
      tables.insertInto('users').values(row).returning(USER_COLUMNS).executeTakeFirstOrThrow(),
    );
    await auditAccount(tables, source, { after: user });
    return user;
  });
}

function guardedChanges(target: User, { role, status }: AccountChanges): AccountChange[] {
  const changes: AccountChange[] = [];
  if (role !== undefined && role !== target.role) changes.push('changeRole');
  if (status === INACTIVE && target.status !== INACTIVE) changes.push('deactivate');
  return changes;
}

async function rowOf({ password, ...fields }: AccountChanges) {
  if (password === undefined) return fields;
  return {
    ...fields,
    password_hash: await hashPassword(password),
    must_change_password: 1 as const,
  };
}

/**
 * Throws 403 where a change of address, password, role or status comes from a sender who was not authenticated lately
 * (docs/decisions/036-accounts.md). Each keeps, takes or gives access.
 */
function requireReauthenticationFor(
  session: StaffSession,
  target: User,
  changes: AccountChanges,
): void {
  const guarded = ['email', 'role', 'status'] as const;
  const isChange = guarded.some(
    (field) => changes[field] !== undefined && changes[field] !== target[field],
  );
  if (changes.password !== undefined || isChange) requireReauthentication(session);
}

/** Notifies the owner of an account of what was changed about it, and by whom where that was somebody else. */
async function notifyOwner(
  tables: Transaction<Tables>,
  { user: actor, sessionId }: StaffSession,
  { before, after, hasNewPassword }: { before: User; after: User; hasNewPassword: boolean },
): Promise<void> {
  const notices = [
    ...(hasNewPassword ? ['Password Anda diubah'] : []),
    ...(before.email === after.email ? [] : [`Email Anda diubah menjadi ${after.email}`]),
    ...(before.role === after.role ? [] : [`Role Anda diubah menjadi ${after.role}`]),
  ];
  const by = actor.id === after.id ? '' : ` oleh ${actor.nama}`;
  for (const notice of notices) {
    await notify(tables, { userId: after.id, text: `${notice}${by}.`, sessionId });
  }
}

/**
 * Changes an account as a body says and returns it, before and after. A new password or a deactivation ends the
 * account's sessions, but never the sender's. Throws 400, 403, 404 or 409 and changes nothing when the change is not
 * allowed.
 */
export async function updateUser(
  { database }: Pick<Services, 'database'>,
  session: StaffSession,
  source: AuditSource,
  id: number,
  body: unknown,
): Promise<{ before: User; after: User }> {
  const { user: actor, sessionId } = session;
  const changes = checkAccountChange(actor, id, body);
  if (changes.password !== undefined) {
    refuseGuessable('password', changes.password, {
      ...(await findUser(database, id)),
      ...changes,
    });
  }
  const row = await rowOf(changes);
  const updated = await inTransaction(database, async (tables) => {
    const target = await findUser(tables, id);
    await guardAccount(tables, actor.id, target, guardedChanges(target, changes));
    requireReauthenticationFor(session, target, changes);
    // An empty password on its own keeps the current one, so nothing may be left to write.
    if (Object.values(row).some((value) => value !== undefined)) {
      await refuseTakenEmail(tables.updateTable('users').set(row).where('id', '=', id).execute());
    }
    const hasNewPassword = changes.password !== undefined;
    const hasNewAddress = changes.email !== undefined && changes.email !== target.email;
    // A link on its way would set another password, or lies in a mailbox that is another's now.
    if (hasNewPassword || hasNewAddress) await deleteResetLinks(tables, id);
    const endsSessions = hasNewPassword || changes.status === INACTIVE;
    if (endsSessions) await endSessionsOf(tables, id, sessionId);
    const after = await findUser(tables, id);
    await auditAccount(tables, source, { before: target, after });
    if (hasNewPassword) {
      await demotePasskeys(tables, id);
      await auditPassword(tables, source, after);
    }
    await notifyOwner(tables, session, { before: target, after, hasNewPassword });
    return { before: target, after };
  });
  if (changes.password !== undefined) await forgetWrong(database, updated.after);
  return updated;
}

/**
 * Deletes an account, its sessions and its picture; what it wrote stays under the name it had. Throws 404 when there is
 * none and 409 when it may not be deleted.
 */
export async function deleteUser(
  { database, files }: Pick<Services, 'database' | 'files'>,
  session: StaffSession,
  source: AuditSource,
  id: number,
): Promise<void> {
  const target = await inTransaction(database, async (tables) => {
    const found = await findUser(tables, id);
    await guardAccount(tables, session.user.id, found, ['delete']);
    requireReauthentication(session);
    await tables.deleteFrom('users').where('id', '=', id).execute();
    await auditAccount(tables, source, { before: found });
    await detachPicture(files, tables, found.avatar_url);
    return found;
  });
  await removePicture(files, target.avatar_url);
}
