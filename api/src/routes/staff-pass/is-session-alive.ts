import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Database } from '../../database/open-database';

/** Whether a session goes on and its account is active, at this moment (resolutions 51). */
export async function isSessionAlive(
  database: Database,
  sessionId: string,
  now = new Date(),
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.status', '=', ACTIVE)
    .executeTakeFirst();
  return row !== undefined;
}
