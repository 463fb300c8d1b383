import { sha256 } from '@teluk-mart/server-kit/hashes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/open-database';

const DAY = 86_400_000;

/** Milliseconds after the last login from a network for which it is known. */
const KNOWN_FOR = 90 * DAY;

/** Logins that are kept in memory at most, as long as the table cannot be written. */
const CAPACITY = 1000;

interface KnownLoginsOptions {
  database: Database;
  /** Called each time the table cannot be read or written. */
  onFailure: (error: unknown) => void;
  /** Returns the milliseconds since 1970; the default is the clock. */
  now?: () => number;
}

/** Returns the key of a browser, by the name that its cookie gives it. */
export function deviceKey(device: string): string {
  return `device ${sha256(device)}`;
}

/**
 * Remembers the networks and browsers that accounts have logged in from. Attempts from such a place are counted apart
 * and do not queue behind strangers. So guesses from elsewhere cannot lock out an account's owner, and guesses from the
 * staff's own network cannot lock out colleagues (docs/decisions/029-throttles-in-the-database.md).
 */
export class KnownLogins {
  private readonly unwritten = new LRUCache<string, true>({ max: CAPACITY });

  constructor(private readonly options: KnownLoginsOptions) {}

  /** Returns the first of some places that an account has logged in from within the last three months. */
  async findFirst(userId: number, places: readonly string[]): Promise<string | undefined> {
    const rows = await this.options.database
      .selectFrom('known_logins')
      .select('network')
      .where('user_id', '=', userId)
      .where('network', 'in', places)
      .where('seen_at', '>', this.ago(KNOWN_FOR))
      .execute()
      .catch(this.options.onFailure);
    const known = new Set(rows?.map(({ network }) => network));
    return places.find((place) => known.has(place) || this.unwritten.has(`${userId} ${place}`));
  }

  /** Returns true if staff have logged in from a network within the last three months. */
  async isOfStaff(network: string): Promise<boolean> {
    const row = await this.options.database
      .selectFrom('known_logins')
      .select('network')
      .where('network', '=', network)
      .where('seen_at', '>', this.ago(KNOWN_FOR))
      .limit(1)
      .executeTakeFirst()
      .catch(this.options.onFailure);
    return row !== undefined || this.unwritten.has(network);
  }

  /** Remembers a login; the same one is written at most once a day. */
  async add(userId: number, network: string): Promise<void> {
    await this.options.database
      .insertInto('known_logins')
      .values({ user_id: userId, network, seen_at: this.ago(0) })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'network'])
          .doUpdateSet((row) => ({ seen_at: row.ref('excluded.seen_at') }))
          .where('known_logins.seen_at', '<', this.ago(DAY)),
      )
      .execute()
      .catch((error: unknown) => {
        this.options.onFailure(error);
        this.unwritten.set(`${userId} ${network}`, true);
        this.unwritten.set(network, true);
      });
  }

  /** Deletes logins that are too old to count: networks are people's addresses. */
  async deleteOld(): Promise<void> {
    await this.options.database
      .deleteFrom('known_logins')
      .where('seen_at', '<=', this.ago(KNOWN_FOR))
      .execute();
  }

  private ago(milliseconds: number): string {
    const { now = Date.now } = this.options;
    return new Date(now() - milliseconds).toISOString();
  }
}
