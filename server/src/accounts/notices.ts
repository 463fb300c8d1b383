import type { User } from '@teluk-mart/domain/user/user';
import type { Kysely } from 'kysely';
import { sha256 } from '../app/hashes';
import { type AuditEvent, type AuditSource, recordAudit } from '../audit/record-audit';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { RequestError } from '../guards/request-error';
import { type Caller, reauthenticationNeeded, type StaffSession } from './staff-session';

/** Advice for owners about a second factor that is not theirs. */
export const IF_UNKNOWN = 'Bila bukan milik Anda, hapus di halaman Profil.';

/** Change of an account, as the audit takes it. */
type Done = Pick<AuditEvent, 'action' | 'changes'>;

/** Returns the event that something done to an account is. */
export function accountEvent(
  source: AuditSource,
  { id, nama }: Pick<User, 'id' | 'nama'>,
  done: Done,
): AuditEvent {
  return { ...source, noun: 'users', recordId: id, title: nama, ...done };
}

interface Notice {
  userId: number;
  text: string;
  /** The session that does it; none where a link does. Its hash alone is stored. */
  sessionId?: string;
}

/** Leaves the owner of an account a notice for their next visit. */
export async function notify(
  tables: Kysely<Tables>,
  { userId, text, sessionId }: Notice,
): Promise<void> {
  const caused_by = sessionId === undefined ? null : sha256(sessionId);
  const row = { user_id: userId, at: new Date().toISOString(), text, caused_by };
  await tables.insertInto('account_notices').values(row).execute();
}

/** Notes what a member of staff has done to an account: with a notice to its owner, and an event. */
export async function noteChange(
  tables: Kysely<Tables>,
  { sessionId, source }: Caller,
  account: Pick<User, 'id' | 'nama'>,
  { notice, ...done }: Done & { notice: string },
): Promise<void> {
  await notify(tables, { userId: account.id, text: notice, sessionId });
  await recordAudit(tables, accountEvent(source, account, done));
}

/** Returns the notices that an account's owner has not read yet, the newest first. */
export async function noticesOf(database: Kysely<Tables>, userId: number) {
  return database
    .selectFrom('account_notices')
    .select(['at', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Forgets what an account's owner has read: everything until a moment. Throws 403 where the session may be a thief's:
 * it caused one of the notices, or began after it, without the password since.
 */
export async function forgetNotices(
  database: Kysely<Tables>,
  { user, sessionId }: StaffSession,
  until: string,
): Promise<void> {
  await inTransaction(database, async (tables) => {
    const { created_at, password_at } = await tables
      .selectFrom('sessions')
      .select(['created_at', 'password_at'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow(() => new RequestError(401));
    const read = await tables
      .deleteFrom('account_notices')
      .where('user_id', '=', user.id)
      .where('at', '<=', until)
      .returning(['at', 'caused_by'])
      .execute();
    const mayForget = read.every(({ at, caused_by }) => {
      const isOfOther = created_at < at && caused_by !== sha256(sessionId);
      return isOfOther || (password_at !== null && password_at > at);
    });
    if (!mayForget) throw reauthenticationNeeded();
  });
}
