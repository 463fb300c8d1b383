import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely } from 'kysely';
import { readMeta, writeMeta } from '../database/meta';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Row of `meta` with the time at which a server looked at the calendar last. */
export const CLOCK_KEY = 'clock_seen_at';

/** Row with the day for which somebody has confirmed the purge. */
const CONFIRMED_KEY = 'confirmed_purge';

/** Days of which no server has seen anything, after which the clock may be wrong. */
const MOST_UNSEEN_DAYS = 7;
const ONE_DAY = 86_400_000;

/** Most applications, and largest share of all, that are deleted without asking. */
const MOST_UNASKED = 5;
const LARGEST_SHARE = 0.2;

/** A purge that waits for somebody who looks at the calendar. */
export interface HeldPurge {
  /** The clock has jumped ahead, or a large share of all applications would go. */
  reason: 'clock' | 'many';
  /** Time by the clock that may be wrong, and the one before it, as ISO 8601 in UTC. */
  now: string;
  seenAt: string;
  /** Applications that would be deleted, of all. */
  due: number;
  total: number;
}

function countApplications(tables: Kysely<Tables>, day: Day) {
  return tables
    .selectFrom('applications')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>(eb.case().when('keep_until', '<', day).then(1).end()).as('due'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the purge of expired applications that must wait; `undefined` if it may run. It waits after a gap in which no
 * server has run. It also waits if it would delete more than a fifth of the applications (and more than a handful). It
 * waits until an admin confirms it or the clock is right again.
 */
export async function heldPurge(tables: Kysely<Tables>): Promise<HeldPurge | undefined> {
  const now = new Date().toISOString();
  const day = todayInMakassar();
  const seenAt = (await readMeta(tables, CLOCK_KEY)) ?? now;
  const counts = await countApplications(tables, day);
  if (Date.parse(now) - Date.parse(seenAt) > MOST_UNSEEN_DAYS * ONE_DAY)
    return { reason: 'clock', now, seenAt, ...counts };
  const isMany = counts.due > MOST_UNASKED && counts.due > LARGEST_SHARE * counts.total;
  if (isMany && (await readMeta(tables, CONFIRMED_KEY)) !== day)
    return { reason: 'many', now, seenAt, ...counts };
  return undefined;
}

/** Returns the purge that must wait. Unless the clock has jumped ahead, notes that a server has seen its time. */
export function guardPurge(database: Database): Promise<HeldPurge | undefined> {
  return inTransaction(database, async (tables) => {
    const held = await heldPurge(tables);
    if (held?.reason !== 'clock') await writeMeta(tables, CLOCK_KEY, new Date().toISOString());
    return held;
  });
}

/**
 * Notes that somebody has looked at the calendar, within a transaction: the clock is right, and what is due today may be
 * deleted.
 */
export async function confirmPurge(tables: Kysely<Tables>): Promise<void> {
  await writeMeta(tables, CLOCK_KEY, new Date().toISOString());
  await writeMeta(tables, CONFIRMED_KEY, todayInMakassar());
}
