import { ACTIVE } from '@teluk-mart/domain/record/status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/** Returns the email of the account of a session, if the session goes on and the account is active. */
export async function accountOf(
  database: Kysely<Tables>,
  sessionId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.email')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .where('users.status', '=', ACTIVE)
    .executeTakeFirst();
  return row?.email;
}
