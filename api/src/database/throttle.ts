import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './open-database';

/** How much is allowed. */
export interface Allowance {
  /** Attempts for one key within a window. */
  limit: number;
  /** Length in milliseconds of a window, which begins with the first attempt. */
  window: number;
}

/** An attempt that has been counted. */
export interface Attempt {
  /** Attempts for the key in this window, this one included. */
  count: number;
  /** End of the window, in milliseconds since 1970. */
  endsAt: number;
  /** Counts it no longer. */
  giveBack: () => Promise<void>;
}

/** Counters that are kept in memory at most; the oldest goes first. */
const CAPACITY = 10_000;

/** Counts attempts in this process alone. */
class MemoryCounters {
  private readonly counters = new LRUCache<string, { count: number; endsAt: number }>({
    max: CAPACITY,
  });

  constructor(private readonly now: () => number) {}

  private find(key: string) {
    // Looking at a counter does not make it younger.
    const counter = this.counters.peek(key);
    return counter && counter.endsAt > this.now() ? counter : undefined;
  }

  /** The end of a key's window, where it is full. */
  blockedUntil(key: string, { limit }: Allowance): number | undefined {
    const counter = this.find(key);
    return counter && counter.count >= limit ? counter.endsAt : undefined;
  }

  take(key: string, { limit, window }: Allowance): Attempt | undefined {
    const counter = this.find(key) ?? { count: 0, endsAt: this.now() + window };
    if (counter.count >= limit) return undefined;
    counter.count += 1;
    this.counters.set(key, counter);
    const giveBack = async () => {
      counter.count -= 1;
    };
    return { ...counter, giveBack };
  }
}

/** No window is longer, in milliseconds: a counter that ends later was begun by a clock that was wrong. */
const MAX_WINDOW = 86_400_000;

const moment = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Counts attempts in the database, for all servers on it. */
class TableCounters {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /**
   * Tells whether a row's window is over. One that ends too late was begun by a clock that was wrong: it must keep nobody
   * out until then.
   */
  private isOver(window: number) {
    const [now, latest] = [moment(this.now()), moment(this.now() + 2 * window)];
    return sql<boolean>`(throttles.ends_at <= ${now} or throttles.ends_at > ${latest})`;
  }

  /** The end of a key's window, where it is full. */
  async blockedUntil(key: string, { limit, window }: Allowance): Promise<number | undefined> {
    const row = await this.database
      .selectFrom('throttles')
      .select('ends_at')
      .where('key', '=', key)
      .where('count', '>=', limit)
      .where(sql<boolean>`not ${this.isOver(window)}`)
      .executeTakeFirst();
    return row && Date.parse(row.ends_at);
  }

  /** Counts in one statement, so that of many attempts at once, on however many servers, none is one too many. */
  async take(key: string, { limit, window }: Allowance): Promise<Attempt | undefined> {
    const isOver = this.isOver(window);
    const row = await this.database
      .insertInto('throttles')
      .values({ key, count: 1, ends_at: moment(this.now() + window) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
            ends_at: sql`case when ${isOver} then excluded.ends_at else throttles.ends_at end`,
          })
          .where(sql<boolean>`(${isOver} or throttles.count < ${limit})`),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { count, ends_at } = row;
    return { count, endsAt: Date.parse(ends_at), giveBack: () => this.giveBack(key, ends_at) };
  }

  private async giveBack(key: string, ends_at: string): Promise<void> {
    await this.database
      .updateTable('throttles')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('ends_at', '=', ends_at)
      .execute();
  }

  async deleteOld(): Promise<void> {
    await this.database
      .deleteFrom('throttles')
      .where((row) =>
        row.or([
          row('ends_at', '<=', moment(this.now())),
          row('ends_at', '>', moment(this.now() + MAX_WINDOW)),
        ]),
      )
      .execute();
  }
}

/** Milliseconds between two deletions of counters whose window is over. */
const TIDY_EVERY = 60_000;

interface ThrottleOptions {
  database: Database;
  /** Is told each time that the table cannot be read or written. */
  onFailure: (error: unknown) => void;
  /** Milliseconds since 1970; the default is the clock. */
  now?: () => number;
}

/**
 * Limits attempts by key, such as an address or an account, for all servers on a database together
 * (docs/decisions/029-throttles-in-the-database.md). Where the database takes no writes, as on a full disk, each server
 * counts for itself in memory: whoever is to make room must be able to log in.
 */
export class Throttle {
  private readonly now: () => number;
  private readonly memory: MemoryCounters;
  private readonly table: TableCounters;
  private tidiesAt = 0;

  constructor(private readonly options: ThrottleOptions) {
    this.now = options.now ?? (() => Date.now());
    this.memory = new MemoryCounters(this.now);
    this.table = new TableCounters(options.database, this.now);
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

  /** Deletes counters whose window is over: their keys may name people's addresses. */
  deleteOld(): Promise<void> {
    return this.table.deleteOld();
  }

  private readonly tell = (error: unknown): undefined => {
    this.options.onFailure(error);
  };
}
