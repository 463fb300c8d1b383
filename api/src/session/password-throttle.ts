import { LRUCache } from 'lru-cache';
import { RequestError } from '../errors/request-error';

/** Wrong passwords that are allowed within a window. */
const LIMIT = 10;

/** Length of a window in milliseconds. */
const WINDOW = 60_000;

/** Counters, and pairs of account and address, that are kept at most; the oldest goes first. */
const CAPACITY = 10_000;

interface Counter {
  count: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/** An attempt with a password; it counts as wrong unless it is said to have succeeded. */
export interface Attempt {
  succeeded: () => void;
}

/**
 * Limits the guessing of passwords: ten wrong ones a minute for each of the keys that an attempt is counted for.
 * Kept in memory: a restart forgets it.
 */
export class PasswordThrottle {
  private readonly counters = new LRUCache<string, Counter>({ max: CAPACITY });

  constructor(private readonly now: () => number = Date.now) {}

  /** Throws 429 with `Retry-After` in seconds where one of the keys has had too many wrong passwords. */
  check(keys: readonly string[]): void {
    const blocked = keys
      .map((key) => this.find(key))
      .filter((counter) => counter !== undefined && counter.count >= LIMIT);
    if (blocked.length === 0) return;
    const end = Math.max(...blocked.map((counter) => counter?.endsAt ?? 0));
    const seconds = Math.max(1, Math.ceil((end - this.now()) / 1000));
    throw new RequestError(
      429,
      `Terlalu banyak percobaan yang gagal. Silakan coba lagi dalam ${seconds} detik.`,
      undefined,
      { 'retry-after': String(seconds) },
    );
  }

  /** Counts an attempt before its password is looked at, so that many at once are not free; throws as `check` does. */
  reserve(keys: readonly string[]): Attempt {
    this.check(keys);
    const counters = keys.map((key) => this.find(key) ?? this.add(key));
    for (const counter of counters) counter.count += 1;
    return {
      succeeded: () => {
        for (const counter of counters) counter.count -= 1;
      },
    };
  }

  /** The counter of a key; looking at it does not make it younger. */
  private find(key: string): Counter | undefined {
    const counter = this.counters.peek(key);
    return counter && counter.endsAt > this.now() ? counter : undefined;
  }

  private add(key: string): Counter {
    const counter = { count: 0, endsAt: this.now() + WINDOW };
    this.counters.set(key, counter);
    return counter;
  }
}

/**
 * The pairs of an account and an address that it has logged in from. Guesses from such a pair are counted apart and it
 * need not queue behind strangers, so that nobody can keep the owner of an account out by guessing at it, nor
 * colleagues out by guessing from the shop's own network. Kept in memory: a restart forgets them.
 */
export type KnownLogins = LRUCache<string, true>;

export function rememberLogins(): KnownLogins {
  return new LRUCache({ max: CAPACITY });
}
