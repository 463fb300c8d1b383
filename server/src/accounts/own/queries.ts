import { sha256 } from '../../app/hashes';
import type { AccountSession } from '@teluk-mart/domain/user/account';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';
import { deviceName } from '../passwords/device-name';
import { endSession } from '../session/sessions';
import type { StaffSession } from '../session/staff-session';

/** Returns the public id of a session, from which no token can be derived. */
function publicId(sessionId: string): string {
  return sha256(sessionId).slice(0, 24);
}

/** Lists the sessions of the caller's account, the one that was used last first. */
export async function listOwnSessions(
  database: Kysely<Tables>,
  { user, sessionId }: StaffSession,
): Promise<AccountSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
    id: publicId(id),
    device: deviceName(user_agent),
    address,
    created_at,
    seen_at,
    current: id === sessionId,
  }));
}

/** Ends the session with a public id of an account. Returns false where there is none. */
export async function endNamedSession(
  tables: Kysely<Tables>,
  userId: number,
  named: string,
): Promise<boolean> {
  const rows = await tables
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const found = rows.find(({ id }) => publicId(id) === named);
  if (found) await endSession(tables, found.id);
  return found !== undefined;
}
