import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { messageFor, RequestError } from './request-error';

/** Limit of attempts. */
interface Limit {
  /** Attempts within a window. */
  most: number;
  /** Milliseconds; begins with the first attempt, with `pauses` anew with each. */
  window: number;
  /**
   * Milliseconds until the next attempt after the one that reaches the limit, after the following one, and so on; the
   * last goes for all further ones. Without them the next one has to wait for the end of the window.
   */
  pauses?: readonly number[];
}

/** Returns the sender that an address stands for: an IPv4 address, or an IPv6 /64, which each subscriber has. */
export function networkOf(address: string | undefined): string {
  return normalizeIP(address ?? '');
}

/**
 * Counts an attempt, in one statement for all servers on the database.
 *
 * @returns attempts within the window, and the milliseconds to wait where this one was not taken; else 0
 */
export async function takeAttempt(
  database: Database,
  key: string,
  { most, window, pauses = [] }: Limit,
): Promise<{ count: number; wait: number }> {
  const now = Date.now();
  const time = (later: number) => sql<string>`${new Date(now + later).toISOString()}`;
  // A window that ends too far ahead was begun while the clock was wrong.
  const isOver = sql`throttles.ends_at not between ${time(1)} and ${time(2 * window)}`;
  const pauseAt = (index: number) => pauses[Math.min(index, pauses.length - 1)] ?? window;
  const steps = pauses.map((_pause, index) => {
    return sql`when ${sql.lit(most + index)} then ${time(window - pauseAt(index))}`;
  });
  const isFree =
    pauses.length === 0
      ? sql`throttles.count < ${most}`
      : sql`(throttles.count < ${most} or throttles.ends_at <= case throttles.count ${sql.join(steps, sql` `)} else ${time(window - pauseAt(pauses.length))} end)`;
  const end = time(window);
  const taken = await database
    .insertInto('throttles')
    .values({ key, count: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
          ends_at:
            pauses.length > 0
              ? end
              : sql`case when ${isOver} then ${end} else throttles.ends_at end`,
        })
        .where(sql<boolean>`(${isOver} or ${isFree})`),
    )
    .returning('count')
    .executeTakeFirst();
  if (taken) return { count: taken.count, wait: 0 };
  const full = await database
    .selectFrom('throttles')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  const { count, ends_at } = full ?? { count: most, ends_at: new Date(now).toISOString() };
  return { count, wait: Math.max(1, Date.parse(ends_at) - window + pauseAt(count - most) - now) };
}

/** Takes back an attempt that was counted for some keys. */
async function returnAttempt(database: Database, keys: readonly string[]): Promise<void> {
  await database
    .updateTable('throttles')
    .set({ count: sql`count - 1` })
    .where('key', 'in', keys)
    .execute();
}

/** Forgets the attempts that were counted for some keys. */
async function forgetAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await database.deleteFrom('throttles').where('key', 'in', keys).execute();
}

/** Deletes counters that are over: their keys may name people's addresses. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.deleteFrom('throttles').where('ends_at', '<=', new Date().toISOString()).execute();
}

/** Returns the refusal of an attempt that has to wait for some milliseconds. */
export function tooMany(wait: number, words: (seconds: number) => string = () => messageFor(429)) {
  const seconds = Math.ceil(wait / 1000);
  return new RequestError(429, words(seconds), undefined, { 'retry-after': String(seconds) });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAUSES = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);

/** Limits of wrong secrets (docs/specification.md#login-protection). */
const WRONG_FROM_ONE_PLACE = { most: 10, window: HOUR, pauses: PAUSES };
const WRONG_FROM_ANYWHERE = { most: 100, window: HOUR, pauses: PAUSES };
const WRONG_OF_PLACE = { most: 300, window: HOUR };

/** A secret that somebody may guess. */
interface Guess {
  /** The secret, such as `password andi@telukmart.id`. */
  what: string;
  /** The network that the guess comes from, or the session. */
  from: string;
}

/** Returns true if an error refuses a secret; others, as that of a server that is busy, say nothing about it. */
export const isRefusal = (error: unknown) =>
  error instanceof RequestError && error.statusCode < 500;

/**
 * Checks a secret, once the attempt has been counted; one that is refused or `false` was wrong, and a right one forgets.
 * Throws 429, whether there is such a secret or not, where there were too many wrong ones.
 */
export async function checkSecret<Found>(
  database: Database,
  { what, from }: Guess,
  check: () => Promise<Found>,
): Promise<Found> {
  const limits = {
    [`${what} from ${from}`]: WRONG_FROM_ONE_PLACE,
    [what]: WRONG_FROM_ANYWHERE,
    [`secrets from ${from}`]: WRONG_OF_PLACE,
  };
  for (const [key, limit] of Object.entries(limits)) {
    const { wait } = await takeAttempt(database, key, limit);
    if (wait > 0) {
      throw tooMany(
        wait,
        (seconds) =>
          `Terlalu banyak percobaan yang gagal. Silakan coba lagi dalam ${seconds} detik.`,
      );
    }
  }
  const keys = Object.keys(limits);
  try {
    const found = await check();
    if (found !== false) await forgetAttempts(database, keys);
    return found;
  } catch (error) {
    if (!isRefusal(error)) await returnAttempt(database, keys);
    throw error;
  }
}

/** Names of the secrets of accounts, under which wrong ones are counted. */
export const passwordOf = (email: string) => `password ${email}`;
export const codeOf = (userId: number) => `code ${userId}`;
export const passkeyOf = (userId: number | undefined) => `passkey ${userId ?? 'of nobody'}`;

/** Forgets the wrong passwords, codes and passkeys of an account whose owner got another password. */
export async function forgetWrong(
  database: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const secrets = [passwordOf(email), codeOf(id), passkeyOf(id)];
  await forgetAttempts(database, secrets);
  for (const from of secrets.map((secret) => `${secret} from `)) {
    await database
      .deleteFrom('throttles')
      .where(sql<boolean>`substr(key, 1, ${sql.lit(from.length)}) = ${from}`)
      .execute();
  }
}
