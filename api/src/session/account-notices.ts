import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Most notices that are kept of an account: the oldest go. */
const MOST = 20;

/** What owners do about a second factor that is not theirs. */
export const IF_UNKNOWN = 'Bila bukan milik Anda, hapus di halaman Profil.';

/** Tells the owner of an account what somebody has done to it, when they come next. */
export async function notify(tables: Kysely<Tables>, userId: number, text: string): Promise<void> {
  const row = { user_id: userId, at: new Date().toISOString(), text };
  await tables.insertInto('account_notices').values(row).execute();
  const kept = tables
    .selectFrom('account_notices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST);
  await tables
    .deleteFrom('account_notices')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
}

/** The notices that an account's owner has not read yet, the newest first. */
export async function noticesOf(database: Kysely<Tables>, userId: number) {
  return database
    .selectFrom('account_notices')
    .select(['at', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Forgets what an account's owner has read: everything until a moment. */
export async function forgetNotices(
  database: Kysely<Tables>,
  userId: number,
  until: string,
): Promise<void> {
  await database
    .deleteFrom('account_notices')
    .where('user_id', '=', userId)
    .where('at', '<=', until)
    .execute();
}
