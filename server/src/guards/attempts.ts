import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { messageFor, RequestError } from './request-error';

interface Limit {
  most: number;
  /** Milliseconds; begins with the first attempt, with `pauses` anew with each. */
  window: number;
  /**
   * Milliseconds until the next attempt after the one that reaches the limit, after the following one, and so on; the
   * last goes for all further ones. Without them the next one has to wait for the end of the window.
   */
  pauses?: readonly number[];
}

interface Counter {
  count: number;
  ends_at: string;
}

/** Returns the attempts that count still, the end of their window, and the milliseconds before the next attempt. */
function stateOf(row: Counter | undefined, { most, window, pauses }: Limit, now: number) {
  const left = row ? Date.parse(row.ends_at) - now : 0;
  // A window that ends too far ahead was begun while the clock was wrong.
  const before = left > 0 && left <= 2 * window ? row : undefined;
  const count = before?.count ?? 0;
  const pause = pauses?.[Math.min(count - most, pauses.length - 1)] ?? window;
  const wait = count < most ? 0 : Math.max(0, left - window + pause);
  return { count, ends_at: before?.ends_at, wait };
}

/** Returns the sender that an address stands for: an IPv4 address, or an IPv6 /64, which each subscriber has. */
export function networkOf(address: string | undefined): string {
  return normalizeIP(address ?? '');
}

/**
 * Counts an attempt; returns the milliseconds to wait where it is one too many, else 0. It is written only where the row
 * is still as it was read, and otherwise tried again: of many at once, on several servers, none is one too many.
 */
export async function takeAttempt(database: Database, key: string, limit: Limit): Promise<number> {
  const now = Date.now();
  for (;;) {
    const row = await database
      .selectFrom('throttles')
      .select(['count', 'ends_at'])
      .where('key', '=', key)
      .executeTakeFirst();
    const { count, wait, ends_at: end } = stateOf(row, limit, now);
    if (wait > 0) return wait;
    const isSameWindow = end !== undefined && !limit.pauses;
    const ends_at = isSameWindow ? end : new Date(now + limit.window).toISOString();
    const taken = { count: count + 1, ends_at };
    const written = row
      ? await database
          .updateTable('throttles')
          .set(taken)
          .where('key', '=', key)
          .where('count', '=', row.count)
          .where('ends_at', '=', row.ends_at)
          .returning('key')
          .execute()
      : await database
          .insertInto('throttles')
          .values({ key, ...taken })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .execute();
    if (written.length > 0) return 0;
  }
}

/** Deletes counters that are over: their keys may name people's addresses. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.deleteFrom('throttles').where('ends_at', '<=', new Date().toISOString()).execute();
}

/** Returns the refusal of an attempt that has to wait for some milliseconds. */
export function tooMany(wait: number, words: (seconds: number) => string = () => messageFor(429)) {
  const seconds = Math.ceil(wait / 1000);
  return new RequestError(429, words(seconds), undefined, {
    headers: { 'retry-after': String(seconds) },
  });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAUSES = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);

/** Limits of wrong secrets (docs/specification.md#login-protection). */
const WRONG_FROM_ONE_PLACE = { most: 10, window: HOUR, pauses: PAUSES };
const WRONG_FROM_ANYWHERE = { most: 100, window: HOUR, pauses: PAUSES };
const WRONG_OF_PLACE = { most: 300, window: HOUR };

interface Guess {
  /** The secret, such as `password andi@telukmart.id`. */
  what: string;
  /** The network that the guess comes from, or the session. */
  from: string;
}

const tooManyWrong = (seconds: number) =>
  `Terlalu banyak percobaan yang gagal. Silakan coba lagi dalam ${seconds} detik.`;

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
  const limits: Readonly<Record<string, Limit>> = {
    [`${what} from ${from}`]: WRONG_FROM_ONE_PLACE,
    [what]: WRONG_FROM_ANYWHERE,
    [`secrets from ${from}`]: WRONG_OF_PLACE,
  };
  const keys = Object.keys(limits);
  // One that a full counter refuses costs a look and no write.
  const rows = await database
    .selectFrom('throttles')
    .select(['key', 'count', 'ends_at'])
    .where('key', 'in', keys)
    .execute();
  for (const [key, limit] of Object.entries(limits)) {
    const row = rows.find((one) => one.key === key);
    const { wait } = stateOf(row, limit, Date.now());
    if (wait > 0) throw tooMany(wait, tooManyWrong);
  }
  for (const [key, limit] of Object.entries(limits)) {
    const wait = await takeAttempt(database, key, limit);
    if (wait > 0) throw tooMany(wait, tooManyWrong);
  }
  try {
    const found = await check();
    if (found !== false) await database.deleteFrom('throttles').where('key', 'in', keys).execute();
    return found;
  } catch (error) {
    if (!isRefusal(error)) {
      await database
        .updateTable('throttles')
        .set({ count: sql`count - 1` })
        .where('key', 'in', keys)
        .execute();
    }
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
  for (const what of [passwordOf(email), codeOf(id), passkeyOf(id)]) {
    await database
      .deleteFrom('throttles')
      .where(sql<boolean>`key = ${what} or substr(key, 1, ${what.length + 6}) = ${`${what} from `}`)
      .execute();
  }
}
