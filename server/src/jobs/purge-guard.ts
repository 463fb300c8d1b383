import { type Day, dayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely } from 'kysely';
import { readMeta, writeMeta } from '../database/meta';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Row of `meta` with the time at which a server looked at the calendar last. */
export const CLOCK_KEY = 'clock_seen_at';

/** Row with the purge that waits for somebody to confirm it. */
const HELD_KEY = 'held_purge';

/** Row with the day for which somebody has confirmed it. */
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

async function countApplications(tables: Kysely<Tables>, day: Day) {
  const { due, total } = await tables
    .selectFrom('applications')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>(eb.case().when('keep_until', '<', day).then(1).end()).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { due, total };
}

/** Returns the purge that waits; `undefined` without one. */
export async function heldPurge(tables: Kysely<Tables>): Promise<HeldPurge | undefined> {
  const held = await readMeta(tables, HELD_KEY);
  return held === undefined ? undefined : (JSON.parse(held) as HeldPurge);
}

/**
 * Returns the purge of expired applications that must wait; `undefined` if it may run. It waits after a gap in which no
 * server has run. It also waits if it would delete more than a fifth of the applications (and more than a handful). It
 * waits until an admin confirms it or the clock is right again.
 */
export function guardPurge(database: Database, now = Date.now()): Promise<HeldPurge | undefined> {
  const day = dayInMakassar(new Date(now));
  return inTransaction(database, async (tables) => {
    const time = new Date(now).toISOString();
    const seenAt = (await readMeta(tables, CLOCK_KEY)) ?? time;
    const { due, total } = await countApplications(tables, day);
    const isJump = now - Date.parse(seenAt) > MOST_UNSEEN_DAYS * ONE_DAY;
    if (!isJump) await writeMeta(tables, CLOCK_KEY, time);
    const isMany = due > MOST_UNASKED && due > LARGEST_SHARE * total;
    const isHeld = isJump || (isMany && (await readMeta(tables, CONFIRMED_KEY)) !== day);
    const held: HeldPurge | undefined = isHeld
      ? { reason: isJump ? 'clock' : 'many', now: time, seenAt, due, total }
      : undefined;
    await writeMeta(tables, HELD_KEY, held && JSON.stringify(held));
    return held;
  });
}

/**
 * Notes that somebody has looked at the calendar, within a transaction: the clock is right, and what is due today may be
 * deleted.
 */
export async function confirmPurge(tables: Kysely<Tables>, now = Date.now()): Promise<void> {
  await writeMeta(tables, CLOCK_KEY, new Date(now).toISOString());
  await writeMeta(tables, CONFIRMED_KEY, dayInMakassar(new Date(now)));
  await writeMeta(tables, HELD_KEY, undefined);
}
