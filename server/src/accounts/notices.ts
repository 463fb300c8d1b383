import { sha256 } from '../app/hashes';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { reauthenticationNeeded } from './staff-session';

/**
 * Most unread notices of one account that one session may cause; what needs a further one is refused, so that no
 * notice pushes another out.
 */
const MOST_OF_SESSION = 50;

const TOO_MANY = 'Terlalu banyak perubahan akun dalam satu sesi. Keluar, lalu login lagi.';

/** Advice for owners about a second factor that is not theirs. */
export const IF_UNKNOWN = 'Bila bukan milik Anda, hapus di halaman Profil.';

interface Notice {
  userId: number;
  text: string;
  /** The session that does it; none where a link does. Its hash alone is stored. */
  sessionId?: string;
}

/**
 * Leaves the owner of an account a notice for their next visit. Throws 429 where one session has caused too many that
 * are unread.
 */
export async function notify(
  tables: Kysely<Tables>,
  { userId, text, sessionId }: Notice,
): Promise<void> {
  const caused_by = sessionId === undefined ? null : sha256(sessionId);
  if (caused_by !== null) {
    const { count } = await tables
      .selectFrom('account_notices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('caused_by', '=', caused_by)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_OF_SESSION) throw new RequestError(429, TOO_MANY);
  }
  const row = { user_id: userId, at: new Date().toISOString(), text, caused_by };
  await tables.insertInto('account_notices').values(row).execute();
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
  { userId, sessionId }: { userId: number; sessionId: string },
  until: string,
): Promise<void> {
  const { created_at, password_at } = await database
    .selectFrom('sessions')
    .select(['created_at', 'password_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow(() => new RequestError(401));
  const read = await database
    .selectFrom('account_notices')
    .select(['id', 'at', 'caused_by'])
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .execute();
  const mayForget = read.every(({ at, caused_by }) => {
    const isOfOther = created_at < at && caused_by !== sha256(sessionId);
    return isOfOther || (password_at !== null && password_at > at);
  });
  if (!mayForget) throw reauthenticationNeeded();
  if (read.length === 0) return;
  await database
    .deleteFrom('account_notices')
    .where(
      'id',
      'in',
      read.map(({ id }) => id),
    )
    .execute();
}
