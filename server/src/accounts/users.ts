import { Text } from '@teluk-mart/domain/record/record-fields';
import { INACTIVE } from '@teluk-mart/domain/record/status';
import type { ListedUser } from '@teluk-mart/domain/user/account';
import { type AccountChange, guardViolation } from '@teluk-mart/domain/user/account-guards';
import { User } from '@teluk-mart/domain/user/user';
import {
  profileSchema,
  userCreateSchema,
  userEditSchema,
} from '@teluk-mart/domain/user/user-schema';
import { email } from '@teluk-mart/domain/validation/fields';
import type { Transaction } from 'kysely';
import { type InferType, object } from 'yup';
import type { Services } from '../app/services';
import { type AuditSource, changesBetween, recordAudit } from '../audit/record-audit';
import { isUniqueViolation } from '../database/engine';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { filesOfPicture } from '../files/picture-names';
import { deleteFiles } from '../files/stored-files';
import { RequestError } from '../guards/request-error';
import {
  checkFields,
  NOTHING_SENT,
  plainFields,
  sentFields,
  activeUnlessSaid,
  recordStatus,
} from '../guards/requests/form-body';
import { accountEvent, notify } from './notices';
import { hashPassword, refuseGuessable } from './passwords';
import {
  countActiveAdmins,
  deleteResetLinks,
  findUser,
  replacePassword,
  USER_COLUMNS,
} from './queries';
import { endSessionsOf } from './sessions';
import { pendingOf, requireReauthentication, type StaffSession } from './staff-session';

/** Addresses are kept in lower case, so that nobody has two accounts by a capital letter. */
const address = { email: email().lowercase() };

/** The confirmation of a password is not sent. */
export const newUserForm = userCreateSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: activeUnlessSaid() });

export const userForm = userEditSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: recordStatus() });

type UserChanges = Partial<InferType<typeof userForm>>;

/** The form of one's own name and address, the fields that somebody who is no admin may change about themselves. */
const ownForm = profileSchema.shape(address);
const OWN_FIELDS = ['nama', 'email'] as const;

/** The fields of an account; everything else in a body is ignored. */
const FIELDS = [...OWN_FIELDS, 'role', 'password', 'status'] as const;

/** Answer to a write: the account as it is now, without its password. */
export const SavedUser = object({ message: Text, user: User.defined() });

const OWN_PASSWORD = 'Password Anda sendiri diubah di halaman Profil.';
const TAKEN = 'Email sudah digunakan oleh pengguna lain.';

export async function listUsers(services: Services): Promise<ListedUser[]> {
  const rows = await services.database
    .selectFrom('users')
    .select([...USER_COLUMNS, 'must_change_password'])
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ must_change_password, ...user }) => {
      const pending = await pendingOf(services, user, must_change_password);
      return { ...user, ...(pending && { pending }) };
    }),
  );
}

/** Records a change of an account; without one side where it was created or deleted. */
export async function recordChange(
  tables: Transaction<Tables>,
  source: AuditSource,
  { before, after }: { before?: User; after?: User },
): Promise<void> {
  const account = after ?? before;
  const fields = [...OWN_FIELDS, 'role', 'status', 'avatar_url'] as const;
  const changes = changesBetween(fields, before ?? {}, after ?? {});
  if (!account || changes.length === 0) return;
  const action = !before ? 'create' : !after ? 'delete' : 'update';
  await recordAudit(tables, accountEvent(source, account, { action, changes }));
}

/** Waits for a write of an account; throws 409 when its address belongs to another, however close the race was. */
async function refuseTakenEmail<Result>(write: Promise<Result>): Promise<Result> {
  return write.catch((error: unknown) => {
    // Only the address of an account must be unique.
    throw isUniqueViolation(error) ? new RequestError(409, TAKEN, { email: TAKEN }) : error;
  });
}

export async function createUser(
  { database }: Services,
  actor: StaffSession,
  body: unknown,
): Promise<User> {
  const { password, ...fields } = checkFields(newUserForm, plainFields(sentFields(body, FIELDS)));
  refuseGuessable('password', password, fields);
  requireReauthentication(actor);
  const row = {
    ...fields,
    password_hash: await hashPassword(password),
    avatar_url: null,
    created_at: new Date().toISOString(),
    // An admin who sets it knows it: its owner chooses another one first.
    must_change_password: 1 as const,
  };
  return inTransaction(database, async (tables) => {
    const after = await refuseTakenEmail(
      tables.insertInto('users').values(row).returning(USER_COLUMNS).executeTakeFirstOrThrow(),
    );
    await recordChange(tables, actor.source, { after });
    return after;
  });
}

/**
 * Reads what is to change about an account; fields that were not sent stay. One's own name and address are checked by
 * the profile's form and its words, all else by the admin's, and is for admins alone. One's own password is changed with
 * the current one: a stolen token must not be enough to keep the account.
 */
function readChanges(actor: User, id: number, body: unknown): UserChanges {
  const sent = sentFields(body, FIELDS);
  const fields = FIELDS.filter((field) => field in sent);
  const ownFields = OWN_FIELDS.filter((field) => field in sent);
  const hasOwnAlone = ownFields.length === fields.length;
  if (actor.role !== 'admin' && !hasOwnAlone) throw new RequestError(403);
  const values = plainFields(sent);
  if (fields.length === 0) throw new RequestError(400, NOTHING_SENT);
  const isOneself = actor.id === id;
  if (isOneself && values.password)
    throw new RequestError(409, OWN_PASSWORD, { password: OWN_PASSWORD });
  return isOneself && hasOwnAlone
    ? checkFields(ownForm.pick(ownFields), values)
    : checkFields(userForm.pick(fields), values);
}

/**
 * Throws 409 where an account may not be changed in such a way (docs/specification.md#account-guards). It counts in the
 * transaction of the change: two admins cannot remove each other at once.
 */
async function guardAccount(
  tables: Transaction<Tables>,
  actorId: number,
  target: User,
  change: AccountChange,
): Promise<void> {
  const activeAdmins = await countActiveAdmins(tables);
  const reason = guardViolation(change, { actorId, target, activeAdmins });
  if (reason !== undefined) throw new RequestError(409, reason);
}

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
 * Changes an account as a body says and returns it, before and after. A change of address, password, role or status
 * keeps, takes or gives access: it needs an authentication lately (docs/decisions/036-accounts.md).
 */
export async function updateUser(
  { database }: Services,
  actor: StaffSession,
  id: number,
  body: unknown,
): Promise<{ before: User; after: User }> {
  const { password, ...fields } = readChanges(actor.user, id, body);
  if (password !== undefined) {
    refuseGuessable('password', password, { ...(await findUser(database, id)), ...fields });
  }
  const newHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(database, async (tables) => {
    const before = await findUser(tables, id);
    const isNew = (field: 'email' | 'role' | 'status') =>
      fields[field] !== undefined && fields[field] !== before[field];
    const isDeactivated = fields.status === INACTIVE;
    if (isNew('role')) await guardAccount(tables, actor.user.id, before, 'changeRole');
    if (isDeactivated && isNew('status')) {
      await guardAccount(tables, actor.user.id, before, 'deactivate');
    }
    const isAboutAccess = isNew('email') || isNew('role') || isNew('status');
    if (newHash !== undefined || isAboutAccess) requireReauthentication(actor);
    // An empty password on its own keeps the current one, so nothing may be left to write.
    if (Object.values(fields).some((value) => value !== undefined)) {
      await refuseTakenEmail(
        tables.updateTable('users').set(fields).where('id', '=', id).execute(),
      );
    }
    const after = await findUser(tables, id);
    await recordChange(tables, actor.source, { before, after });
    if (isDeactivated) await endSessionsOf(tables, id);
    // A link on its way lies in a mailbox that is another's now.
    if (isNew('email')) await deleteResetLinks(tables, id);
    if (newHash !== undefined) {
      await replacePassword(tables, after, newHash, 1);
      await recordAudit(tables, accountEvent(actor.source, after, { action: 'password-changed' }));
    }
    await notifyOwner(tables, actor, { before, after, hasNewPassword: newHash !== undefined });
    return { before, after };
  });
}

/** Deletes an account, its sessions and its picture; what it wrote stays under the name it had. */
export async function deleteUser(
  { database }: Services,
  actor: StaffSession,
  id: number,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const before = await findUser(tables, id);
    await guardAccount(tables, actor.user.id, before, 'delete');
    requireReauthentication(actor);
    await tables.deleteFrom('users').where('id', '=', id).execute();
    await recordChange(tables, actor.source, { before });
    await deleteFiles(tables, 'uploads', filesOfPicture(before.avatar_url));
  });
}
