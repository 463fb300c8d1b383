import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { RequestError } from '../../guards/request-error';

/**
 * Hashes that are computed at the same time. Each takes a core for tens of milliseconds, and one core is to stay free
 * for visitors who only read.
 */
const queue = new PQueue({ concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)) });

/** Passwords that may wait: some seconds of work. */
const MOST_WAITING = 100;

/** A hash of no password, as costly to check as a real one: an unknown account takes as long as a known one. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGVsdWstbWFydC1ub2JvZHk$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

/** Computes a hash in its turn; throws 503 where too many wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= MOST_WAITING) throw new RequestError(503);
  return queue.add(work);
}

/** Returns the argon2id hash of a password, for its row (docs/specification.md#login-protection). */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Returns true if a password matches a hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await inTurn(() => verify(storedHash ?? DUMMY_HASH, password));
  return isRight && storedHash !== undefined;
}
