import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 6;

/** Milliseconds before the second attempt; each further pause is twice as long, and a random part shorter. */
const FIRST_PAUSE = 50;

/** What storage answers that is busy, broken for a moment, or writing the same object for somebody else. */
function callsForRetry(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}

/**
 * Does something over the network until it is answered, a few times at most.
 *
 * @returns the last answer, and whether an attempt before it has no known outcome; throws what the last attempt threw
 */
export async function retry<Result extends { status: number }>(
  attempt: () => Promise<Result>,
): Promise<{ result: Result; isRepeated: boolean }> {
  for (let number = 1; ; number++) {
    const isLast = number === ATTEMPTS;
    const result = await attempt().catch((error: unknown) => {
      if (isLast) throw error;
      return undefined;
    });
    if (result && (isLast || !callsForRetry(result.status)))
      return { result, isRepeated: number > 1 };
    await wait(FIRST_PAUSE * 2 ** (number - 1) * (0.5 + Math.random() / 2));
  }
}
