import { RequestError } from '../errors/request-error';

/** Wrong passwords that are allowed within a window. */
const LIMIT = 10;

/** Length of a window in milliseconds. */
const WINDOW = 60_000;

/** Counters and addresses that are remembered at most. */
const CAPACITY = 10_000;

interface Counter {
  count: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/** An attempt to log in; it counts as wrong unless it is said to have succeeded. */
export interface Attempt {
  succeeded: () => void;
}

/**
 * Slows down whoever guesses passwords: ten wrong ones a minute for an account, and ten for an address. An address
 * from which an account has logged in before has a count of its own, so that strangers who guess at the account cannot
 * keep its owner out. Kept in memory: a restart forgets it.
 */
export class LoginThrottle {
  private readonly counters = new Map<string, Counter>();
  private readonly known = new Set<string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Throws 429 with `Retry-After` in seconds where an account or an address has had too many wrong passwords. */
  check(account: string, address: string): void {
    const blocked = this.keysOf(account, address)
      .map((key) => this.current(key))
      .filter(({ count }) => count >= LIMIT);
    if (blocked.length === 0) return;
    const end = Math.max(...blocked.map(({ endsAt }) => endsAt));
    const seconds = Math.max(1, Math.ceil((end - this.now()) / 1000));
    throw new RequestError(
      429,
      `Terlalu banyak percobaan login yang gagal. Silakan coba lagi dalam ${seconds} detik.`,
      undefined,
      { 'retry-after': String(seconds) },
    );
  }

  /** Counts an attempt before its password is looked at, so that many at once are not free; throws as `check` does. */
  reserve(account: string, address: string): Attempt {
    this.check(account, address);
    const counters = this.keysOf(account, address).map((key) => this.current(key));
    for (const counter of counters) counter.count += 1;
    return {
      succeeded: () => {
        for (const counter of counters) counter.count -= 1;
        this.remember(account, address);
      },
    };
  }

  private keysOf(account: string, address: string): readonly string[] {
    const pair = `${account} ${address}`;
    return [`address ${address}`, this.known.has(pair) ? `pair ${pair}` : `account ${account}`];
  }

  private current(key: string): Counter {
    const kept = this.counters.get(key);
    if (kept && kept.endsAt > this.now()) return kept;
    this.forgetEnded();
    const counter = { count: 0, endsAt: this.now() + WINDOW };
    this.counters.set(key, counter);
    return counter;
  }

  private forgetEnded(): void {
    if (this.counters.size < CAPACITY) return;
    for (const [key, { endsAt }] of this.counters) {
      if (endsAt <= this.now()) this.counters.delete(key);
    }
  }

  private remember(account: string, address: string): void {
    if (this.known.size >= CAPACITY) this.known.clear();
    this.known.add(`${account} ${address}`);
  }
}
