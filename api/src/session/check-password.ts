import { LRUCache } from 'lru-cache';
import { RequestError } from '../errors/request-error';
import { verifyPassword, type Waiting } from './passwords';

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
 * Slows down whoever guesses passwords: ten wrong ones a minute under each of the keys that an attempt is counted for.
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

/** What slows guessing down without keeping those out who know their password. */
interface PasswordGuards {
  passwordThrottle: PasswordThrottle;
  knownLogins: KnownLogins;
}

/** A password that somebody claims to be an account's. */
interface PasswordClaim {
  /** `undefined` where there is no such account: it takes as long and is wrong. */
  storedHash: string | undefined;
  password: string;
  /** What a wrong one is counted for. */
  keys: readonly string[];
  waiting: Waiting;
}

/**
 * Whether a claimed password is right. An attempt is counted when its turn to be looked at has come: many right ones at
 * once all pass, many wrong ones do not. Throws 429 where there have been too many.
 */
async function checkPassword(
  { passwordThrottle }: Pick<PasswordGuards, 'passwordThrottle'>,
  { storedHash, password, keys, waiting }: PasswordClaim,
): Promise<boolean> {
  passwordThrottle.check(keys);
  let attempt: Attempt | undefined;
  const isRight = await verifyPassword(storedHash, password, waiting, () => {
    attempt = passwordThrottle.reserve(keys);
  });
  if (isRight) attempt?.succeeded();
  return isRight;
}

/** A login as it was sent. */
export interface LoginClaim {
  /** The account's mail address in lower case. */
  account: string;
  /** Address that the request came from. */
  address: string;
  storedHash: string | undefined;
  password: string;
}

/**
 * Whether the password of a login is right. Wrong ones count for the account and for the address; from an address that
 * the account has logged in from before they count for that pair alone (docs/specification.md#login-protection).
 */
export async function checkLogin(
  services: PasswordGuards,
  { account, address, storedHash, password }: LoginClaim,
): Promise<boolean> {
  const pair = `${account} ${address}`;
  const isKnown = services.knownLogins.has(pair);
  const isRight = await checkPassword(services, {
    storedHash,
    password,
    keys: isKnown ? [`pair ${pair}`] : [`address ${address}`, `account ${account}`],
    waiting: isKnown ? 'known' : { stranger: address },
  });
  if (isRight) services.knownLogins.set(pair, true);
  return isRight;
}

/** Whether somebody who is logged in knows their password; wrong ones count for that user alone. */
export async function checkOwnPassword(
  services: Pick<PasswordGuards, 'passwordThrottle'>,
  userId: number,
  storedHash: string,
  password: string,
): Promise<boolean> {
  return checkPassword(services, {
    storedHash,
    password,
    keys: [`own password ${userId}`],
    waiting: 'known',
  });
}
