import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { randomName } from '../files/random-name';

/** Longest life of a session in milliseconds, however much it is used. */
export const LONGEST_SESSION = 30 * 24 * 3_600_000;

/** A session that is used is prolonged at most this often, in milliseconds: reading must not cost a write. */
const PROLONG_EVERY = 5 * 60_000;

const HOUR = 3_600_000;

/** A session's row as far as its life goes. */
interface SessionLife {
  id: string;
  created_at: string;
  seen_at: string;
}

function lifeFrom(now: Date, created: Date, hours: number) {
  const end = Math.min(now.getTime() + hours * HOUR, created.getTime() + LONGEST_SESSION);
  return { seen_at: now.toISOString(), expires_at: new Date(end).toISOString() };
}

/** Opens a session that lives so many hours unless it is used; clears the ended ones on the way. Returns its id. */
export async function openSession(
  database: Kysely<Tables>,
  userId: number,
  hours: number,
  now = new Date(),
): Promise<string> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  const id = randomName();
  const life = lifeFrom(now, now, hours);
  await database
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now.toISOString(), ...life })
    .execute();
  return id;
}

/** Lets a session that is being used live longer (resolutions 49). */
export async function prolongSession(
  database: Kysely<Tables>,
  { id, created_at: createdAt, seen_at: seenAt }: SessionLife,
  hours: number,
  now = new Date(),
): Promise<void> {
  if (now.getTime() - Date.parse(seenAt) < PROLONG_EVERY) return;
  const life = lifeFrom(now, new Date(createdAt), hours);
  await database.updateTable('sessions').set(life).where('id', '=', id).execute();
}

/** Ends one session. */
export async function endSession(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a user but the one to keep, if any (resolutions 51). */
export async function endSessionsOf(
  database: Kysely<Tables>,
  userId: number,
  exceptSessionId?: string,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}
