import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';

/**
 * Hashes that are computed at the same time: each takes a core for tens of milliseconds, and one core is to stay free
 * for everybody who only reads.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Passwords that may wait for their turn; whoever comes then is asked to come back. */
const LONGEST_QUEUE = 100;

const turns = pLimit(AT_ONCE);

/** A hash of no password, as costly to check as a real one: an unknown account takes as long as a known one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dGVsdWstbWFydC1ub2JvZHk$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

/**
 * Waits for a turn to compute a hash; throws 503 where too many wait already. After each hash the turn rests for as long
 * as the hash took, so that a rush of logins leaves half of the time to everybody else.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount >= LONGEST_QUEUE) throw new RequestError(503, messageFor(503));
  return new Promise((resolve, reject) => {
    void turns(async () => {
      const started = performance.now();
      await work().then(resolve, reject);
      await setTimeout(performance.now() - started);
    });
  });
}

/** The argon2id hash of a password, for its row (resolutions 55). */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/**
 * Whether a password is the one that was hashed. Without a hash it takes as long and is false.
 *
 * @param onTurn called when the turn has come, before the password is looked at; what it throws ends the check
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  onTurn: () => void = () => undefined,
): Promise<boolean> {
  return inTurn(async () => {
    onTurn();
    const isRight = await verify(storedHash ?? NOBODYS_HASH, password);
    return isRight && storedHash !== undefined;
  });
}
