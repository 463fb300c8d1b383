import { RequestError } from '../errors/request-error';

/** Wrong passwords that are allowed within a window. */
const LIMIT = 10;

/** Length of a window in milliseconds. */
const WINDOW = 60_000;

/** Counters that are kept at most; the oldest, which would end first, goes first. */
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
 * Slows down whoever guesses passwords: ten wrong ones a minute under each of the keys that an attempt is counted for.
 * Kept in memory: a restart forgets it.
 */
export class PasswordThrottle {
  private readonly counters = new Map<string, Counter>();

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

  private find(key: string): Counter | undefined {
    const counter = this.counters.get(key);
    return counter && counter.endsAt > this.now() ? counter : undefined;
  }

  private add(key: string): Counter {
    this.forgetOldest();
    const counter = { count: 0, endsAt: this.now() + WINDOW };
    this.counters.delete(key);
    this.counters.set(key, counter);
    return counter;
  }

  /** All windows are equally long, so the counters stand in the order in which they end. */
  private forgetOldest(): void {
    for (const [key, { endsAt }] of this.counters) {
      if (endsAt > this.now() && this.counters.size < CAPACITY) return;
      this.counters.delete(key);
    }
  }
}
