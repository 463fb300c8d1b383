import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { engineOf } from '../database/engine';
import type { Database } from '../database/open-database';

/** Limit of attempts. */
export interface Allowance {
  /** Attempts for one key within a window. */
  limit: number;
  /** Length in milliseconds of a window, which begins with the first attempt; with `pauses`, with the last one. */
  window: number;
  /**
   * Milliseconds that follow the attempt that reaches the limit, the one after it, and so on; the last goes for all
   * further ones. Without them a key whose limit is reached waits until its window ends.
   */
  pauses?: readonly number[];
}

/**
 * Returns the milliseconds that a key waits after an attempt, by the number of attempts; `undefined` where it need not.
 */
function pauseAfter(count: number, { limit, pauses = [] }: Allowance): number | undefined {
  return pauses[Math.min(count - limit, pauses.length - 1)];
}

/** An attempt that has been counted. */
export interface Attempt {
  /** Attempts for the key in this window, this one included. */
  count: number;
  /** End of the window, in milliseconds since 1970 by this server's clock. */
  endsAt: number;
  /** Counts it no longer. */
  giveBack: () => Promise<void>;
}

/** Count of attempts for a key. */
interface Counter {
  key: string;
  count: number;
  /** End of the window, in milliseconds since 1970 by this server's clock. */
  endsAt: number;
}

/** Counters that are kept in memory at most; the oldest goes first. */
const CAPACITY = 10_000;

/** Counts attempts in this process alone. */
class MemoryCounters {
  private readonly counters = new LRUCache<
    string,
    { count: number; endsAt: number; freeAt?: number | undefined }
  >({ max: CAPACITY });

  constructor(private readonly now: () => number) {}

  private find(key: string) {
    // Looking at a counter does not make it younger.
    const counter = this.counters.peek(key);
    return counter && counter.endsAt > this.now() ? counter : undefined;
  }

  /** Returns the end of a key's window, where it is full. */
  blockedUntil(key: string, { limit, pauses }: Allowance): number | undefined {
    const counter = this.find(key);
    if (!counter) return undefined;
    if (!pauses) return counter.count >= limit ? counter.endsAt : undefined;
    return counter.freeAt !== undefined && counter.freeAt > this.now() ? counter.freeAt : undefined;
  }

  take(key: string, allowance: Allowance): Attempt | undefined {
    if (this.blockedUntil(key, allowance) !== undefined) return undefined;
    const counter = this.find(key) ?? { count: 0, endsAt: this.now() + allowance.window };
    counter.count += 1;
    if (allowance.pauses) {
      counter.endsAt = this.now() + allowance.window;
      const pause = pauseAfter(counter.count, allowance);
      counter.freeAt = pause === undefined ? undefined : this.now() + pause;
    }
    this.counters.set(key, counter);
    const { freeAt } = counter;
    const giveBack = async () => {
      counter.count -= 1;
      if (counter.freeAt === freeAt) counter.freeAt = undefined;
    };
    return { count: counter.count, endsAt: counter.endsAt, giveBack };
  }

  forget(key: string): void {
    this.counters.delete(key);
  }
}

/** Longest window, in milliseconds: a counter that ends later was begun by a clock that was wrong. */
const MAX_WINDOW = 86_400_000;

/** Returns PostgreSQL's own time some milliseconds later, spelled as `Date` spells it. */
const postgresTime = (later: number) => sql<string>`
  to_char((now() + cast(${`${later} ms`} as interval)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Counts attempts in the database, for all servers on it, by PostgreSQL's own clock. The clocks of several servers
 * differ, and one that is ahead by a window would end it for all.
 */
class TableCounters {
  /** @param simulated a clock in the place of the database's */
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
    private readonly simulated: boolean,
  ) {}

  /** Returns the time some milliseconds after now. */
  private at(later: number) {
    if (engineOf(this.database) === 'postgres' && !this.simulated) return postgresTime(later);
    return sql<string>`cast(${new Date(this.now() + later).toISOString()} as text)`;
  }

  /** Translates a time of the database to this server's clock, given what time the database had meanwhile. */
  private toOwnClock(time: string, databaseNow: string): number {
    return this.now() + Date.parse(time) - Date.parse(databaseNow);
  }

  /**
   * Returns true if a row's window is over. A window that ends too far ahead was begun by a wrong clock and counts as
   * over, or it would refuse attempts until then.
   */
  private isOver(window: number) {
    const [now, latest] = [this.at(0), this.at(2 * window)];
    return sql<boolean>`(throttles.ends_at <= ${now} or throttles.ends_at > ${latest})`;
  }

  /** Returns the end of a key's window, where it is full, or of its pause. */
  async blockedUntil(key: string, allowance: Allowance): Promise<number | undefined> {
    const { limit, window, pauses } = allowance;
    if (pauses) {
      const paused = await this.database
        .selectFrom('throttles')
        .select(['free_at', this.at(0).as('now')])
        .where('key', '=', key)
        .where(sql<boolean>`not ${this.isOver(window)}`)
        .where(sql<boolean>`not ${this.isFree(pauses)}`)
        .executeTakeFirst();
      return paused?.free_at ? this.toOwnClock(paused.free_at, paused.now) : undefined;
    }
    const row = await this.database
      .selectFrom('throttles')
      .select(['ends_at', this.at(0).as('now')])
      .where('key', '=', key)
      .where('count', '>=', limit)
      .where(sql<boolean>`not ${this.isOver(window)}`)
      .executeTakeFirst();
    return row && this.toOwnClock(row.ends_at, row.now);
  }

  /** Returns true if a row's pause is over, with the same care for clocks. */
  private isFree(pauses: readonly number[]) {
    const [now, latest] = [this.at(0), this.at(2 * Math.max(...pauses))];
    return sql<boolean>`(coalesce(throttles.free_at, '') <= ${now} or throttles.free_at > ${latest})`;
  }

  /** Counts in one statement, so that of many attempts at once, on however many servers, none is one too many. */
  async take(key: string, allowance: Allowance): Promise<Attempt | undefined> {
    const { limit, window, pauses } = allowance;
    if (pauses) return this.takeWithPauses(key, allowance, pauses);
    const isOver = this.isOver(window);
    const row = await this.database
      .insertInto('throttles')
      .values({ key, count: 1, ends_at: this.at(window) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
            ends_at: sql`case when ${isOver} then excluded.ends_at else throttles.ends_at end`,
          })
          .where(sql<boolean>`(${isOver} or throttles.count < ${limit})`),
      )
      .returning(['count', 'ends_at', this.at(0).as('now')])
      .executeTakeFirst();
    if (!row) return undefined;
    const { count, ends_at, now } = row;
    const endsAt = this.toOwnClock(ends_at, now);
    return { count, endsAt, giveBack: () => this.giveBack(key, ends_at) };
  }

  private async takeWithPauses(
    key: string,
    allowance: Allowance,
    pauses: readonly number[],
  ): Promise<Attempt | undefined> {
    const { limit, window } = allowance;
    const isOver = this.isOver(window);
    const freeAfter = (count: number) => {
      const pause = pauseAfter(count, allowance);
      return pause === undefined ? sql<null>`cast(null as text)` : this.at(pause);
    };
    const steps = pauses.map(
      (_pause, index) =>
        sql`when throttles.count + 1 = ${limit + index} then ${freeAfter(limit + index)}`,
    );
    const later = freeAfter(limit + pauses.length);
    const row = await this.database
      .insertInto('throttles')
      .values({ key, count: 1, ends_at: this.at(window), free_at: freeAfter(1) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
            ends_at: sql`excluded.ends_at`,
            free_at: sql`case when ${isOver} then excluded.free_at when throttles.count + 1 < ${limit} then null ${sql.join(steps, sql` `)} else ${later} end`,
          })
          .where(sql<boolean>`(${isOver} or ${this.isFree(pauses)})`),
      )
      .returning(['count', 'ends_at', 'free_at', this.at(0).as('now')])
      .executeTakeFirst();
    if (!row) return undefined;
    const { count, ends_at, free_at, now } = row;
    const giveBack = async () => {
      await this.database
        .updateTable('throttles')
        .set({
          count: sql`count - 1`,
          free_at: sql`case when free_at = ${free_at ?? ''} then null else free_at end`,
        })
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    };
    return { count, endsAt: this.toOwnClock(ends_at, now), giveBack };
  }

  async forget(key: string): Promise<void> {
    await this.database.deleteFrom('throttles').where('key', '=', key).execute();
  }

  private async giveBack(key: string, ends_at: string): Promise<void> {
    await this.database
      .updateTable('throttles')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('ends_at', '=', ends_at)
      .execute();
  }

  async list(beginning: string, most: number): Promise<Counter[]> {
    const rows = await this.database
      .selectFrom('throttles')
      .select(['key', 'count', 'ends_at', this.at(0).as('now')])
      .where('key', 'like', `${beginning}%`)
      .where('count', '>', 0)
      .where('ends_at', '>', this.at(0))
      .where('ends_at', '<=', this.at(2 * MAX_WINDOW))
      .orderBy('count', 'desc')
      .orderBy('key')
      .limit(most)
      .execute();
    return rows.map(({ key, count, ends_at, now }) => {
      return { key, count, endsAt: this.toOwnClock(ends_at, now) };
    });
  }

  async deleteOld(): Promise<void> {
    await this.database
      .deleteFrom('throttles')
      .where((row) =>
        row.or([row('ends_at', '<=', this.at(0)), row('ends_at', '>', this.at(MAX_WINDOW))]),
      )
      .execute();
  }
}

/** Milliseconds between two deletions of counters whose window is over. */
const TIDY_EVERY = 60_000;

interface ThrottleOptions {
  database: Database;
  /** Called each time the table cannot be read or written. */
  onFailure: (error: unknown) => void;
  /**
   * Returns the milliseconds since 1970; the default is the clock: PostgreSQL's for what it counts, this server's for
   * the rest.
   */
  now?: () => number;
}

/**
 * Limits attempts by key, such as an address or an account, for all servers on a database together
 * (docs/decisions/029-throttles-in-the-database.md). If the database takes no writes, as on a full disk, each server
 * counts in its own memory. So staff can still log in and make room.
 */
export class Throttle {
  private readonly now: () => number;
  private readonly memory: MemoryCounters;
  private readonly table: TableCounters;
  private tidiesAt = 0;

  constructor(private readonly options: ThrottleOptions) {
    this.now = options.now ?? (() => Date.now());
    this.memory = new MemoryCounters(this.now);
    this.table = new TableCounters(options.database, this.now, options.now !== undefined);
  }

  /** Returns the milliseconds until a key gets a further attempt; 0 where it gets one now. */
  async waitFor(key: string, allowance: Allowance): Promise<number> {
    const until =
      this.memory.blockedUntil(key, allowance) ??
      (await this.table.blockedUntil(key, allowance).catch(this.tell));
    return until === undefined ? 0 : Math.max(0, until - this.now());
  }

  /** Counts an attempt; `undefined` where the key gets no further one within its window. */
  async take(key: string, allowance: Allowance): Promise<Attempt | undefined> {
    const attempt = await this.table.take(key, allowance).catch((error: unknown) => {
      this.tell(error);
      return this.memory.take(key, allowance);
    });
    if (this.now() >= this.tidiesAt) {
      this.tidiesAt = this.now() + TIDY_EVERY;
      await this.deleteOld().catch(this.tell);
    }
    return attempt && { ...attempt, giveBack: () => attempt.giveBack().catch(this.tell) };
  }

  /** Counts from 0 again for a key. */
  async forget(key: string): Promise<void> {
    this.memory.forget(key);
    await this.table.forget(key).catch(this.tell);
  }

  /** Lists the counters whose keys begin with a text, the highest first; without those that are only in memory. */
  list(beginning: string, most: number): Promise<Counter[]> {
    return this.table.list(beginning, most);
  }

  /** Deletes counters whose window is over: their keys may name people's addresses. */
  deleteOld(): Promise<void> {
    return this.table.deleteOld();
  }

  private readonly tell = (error: unknown): undefined => {
    this.options.onFailure(error);
  };
}
