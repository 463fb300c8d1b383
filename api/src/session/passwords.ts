import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { RequestError } from '../errors/request-error';

/**
 * Hashes that are computed at the same time: each takes a core for tens of milliseconds, and one core is to stay free
 * for everybody who only reads.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Passwords of strangers that may wait in the queue; further ones are refused with 503. */
const MAX_QUEUE_LENGTH = 100;

/** Of those, passwords that may wait from one address: a whole shop's staff at the start of the day. */
const MAX_QUEUE_LENGTH_OF_ADDRESS = 30;

/** Sender of a waiting check: a stranger from an address, or a known one, who goes before all strangers. */
export type Waiting = { stranger: string } | 'known';

const PRIORITY = { stranger: 0, known: 1 } as const;

const queue = new PQueue({ concurrency: AT_ONCE });
const waitingByAddress = new Map<string, number>();

/** A hash of no password, as costly to check as a real one: an unknown account takes as long as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGVsdWstbWFydC1ub2JvZHk$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

function enter(address: string): () => void {
  const waiting = waitingByAddress.get(address) ?? 0;
  const isFull = queue.sizeBy({ priority: PRIORITY.stranger }) >= MAX_QUEUE_LENGTH;
  if (isFull || waiting >= MAX_QUEUE_LENGTH_OF_ADDRESS) throw new RequestError(503);
  waitingByAddress.set(address, waiting + 1);
  return () => {
    const left = (waitingByAddress.get(address) ?? 1) - 1;
    if (left === 0) waitingByAddress.delete(address);
    else waitingByAddress.set(address, left);
  };
}

/**
 * Queues the computation of a hash; throws 503 where too many strangers wait already. After each hash the turn rests
 * for as long as the hash took, so that a rush of logins leaves half of the time to everybody else.
 */
async function queued<Result>(waiting: Waiting, work: () => Promise<Result>): Promise<Result> {
  const isKnown = waiting === 'known';
  const leave = isKnown ? () => undefined : enter(waiting.stranger);
  return new Promise((resolve, reject) => {
    const turn = async () => {
      leave();
      const started = performance.now();
      await work().then(resolve, reject);
      await setTimeout(performance.now() - started);
    };
    void queue.add(turn, { priority: isKnown ? PRIORITY.known : PRIORITY.stranger });
  });
}

/** The argon2id hash of a password, for its row (docs/specification.md#login-protection); asked for by staff only. */
export async function hashPassword(password: string): Promise<string> {
  return queued('known', () => hash(password));
}

/**
 * Tells whether a password matches a hash. Without a hash it takes as long and returns false.
 *
 * @param onTurn called when the turn has come, before the password is looked at; what it throws ends the check
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
