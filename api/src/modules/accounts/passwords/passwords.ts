import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { patient } from '@teluk-mart/server-kit/patience';
import PQueue from 'p-queue';
import { RequestError } from '../../../errors/request-error';
import { BusyError, FairQueue } from '../../../limits/fair-queue';

/**
 * Hashes that are computed at the same time. Each takes a core for tens of milliseconds, and one core is to stay free
 * for visitors who only read.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Passwords of strangers that may wait; further ones are refused with 503. */
const MAX_WAITING = 100;

/** Most waiting passwords of one network: a whole shop's staff at the start of the day. */
const MAX_OF_NETWORK = 30;

/** Milliseconds that one waits at most; proxies give up after 15 seconds. */
const PATIENCE = patient(10_000);

/**
 * Sender of a waiting check: a stranger at an address, a person at an address from which staff log in, or a known
 * person. Known persons go first; the other two kinds have a queue each and alternate, so that a flood in one does not
 * block the other.
 */
export type Waiting = { stranger: string } | { colleague: string } | 'known';

const PRIORITY = { inTurn: 0, known: 1 } as const;

const queue = new PQueue({ concurrency: AT_ONCE });

const fairQueue = () =>
  new FairQueue({
    concurrency: AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxOfNetwork: MAX_OF_NETWORK,
    patience: PATIENCE,
  });
const strangers = fairQueue();
const colleagues = fairQueue();

/** A hash of no password, as costly to check as a real one: an unknown account takes as long as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGVsdWstbWFydC1ub2JvZHk$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

/**
 * Runs work in a slot, which afterwards stays idle for as long as the work took. So a rush of logins leaves half of the
 * time to others.
 */
async function inTurn<Result>(priority: number, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      const started = performance.now();
      await work().then(resolve, reject);
      await setTimeout(performance.now() - started);
    };
    void queue.add(turn, { priority });
  });
}

/** Queues the computation of a hash; throws 503 where too many wait already, or its turn does not come in time. */
async function queued<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result> {
  if (waiting === 'known') return inTurn(PRIORITY.known, work);
  const turn = () => inTurn(PRIORITY.inTurn, work);
  const turns =
    'colleague' in waiting
      ? colleagues.add(waiting.colleague, turn)
      : strangers.add(waiting.stranger, turn);
  return turns.catch((error: unknown) => {
    throw error instanceof BusyError ? new RequestError(503) : error;
  });
}

/**
 * Returns the argon2id hash of a password, for its row (docs/specification.md#login-protection); asked for by staff
 * only.
 */
export async function hashPassword(password: string): Promise<string> {
  return queued('known', () => hash(password));
}

/**
 * Returns true if a password matches a hash. Without a hash it takes as long and returns false.
 *
 * @param onTurn called when the turn has come, before the password is looked at; an error of it ends the check
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  waiting: Waiting = 'known',
  onTurn: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  return queued(waiting, async () => {
    await onTurn();
    const isRight = await verify(storedHash ?? DUMMY_HASH, password);
    return isRight && storedHash !== undefined;
  });
}
