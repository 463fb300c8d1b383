import type { Allowance, Attempt, Throttle } from './throttle';

/** A key that attempts are counted for, and how many it has. */
export interface Budget {
  key: string;
  allowance: Allowance;
  /** Forgets all attempts of the key once one was right; otherwise that one alone is given back. */
  isForgotten?: boolean;
}

/** Budgets that must all have room for an attempt; the first of several ways that has it is taken. */
export type Ways = readonly (readonly Budget[])[];

/** An attempt that has been counted for all budgets of a way. */
export interface CountedAttempt {
  /** Counts it no longer, because it was right. */
  giveBack: () => Promise<void>;
}

async function takeWay(
  throttle: Throttle,
  budgets: readonly Budget[],
): Promise<CountedAttempt | undefined> {
  const taken: (Budget & { attempt: Attempt })[] = [];
  for (const budget of budgets) {
    const attempt = await throttle.take(budget.key, budget.allowance);
    if (!attempt) {
      for (const one of taken) await one.attempt.giveBack();
      return undefined;
    }
    taken.push({ ...budget, attempt });
  }
  const giveBack = async () => {
    for (const { key, isForgotten, attempt } of taken) {
      await (isForgotten ? throttle.forget(key) : attempt.giveBack());
    }
  };
  return { giveBack };
}

/** Counts an attempt for the first way whose budgets all have room; `undefined` where none has. */
export async function takeFirstWay(
  throttle: Throttle,
  ways: Ways,
): Promise<CountedAttempt | undefined> {
  for (const budgets of ways) {
    const attempt = await takeWay(throttle, budgets);
    if (attempt) return attempt;
  }
  return undefined;
}

/** Returns the milliseconds until one of the ways has room; 0 where one has it now. */
export async function waitForWays(throttle: Throttle, ways: Ways): Promise<number> {
  let shortest = Infinity;
  for (const budgets of ways) {
    const waits = budgets.map(({ key, allowance }) => throttle.waitFor(key, allowance));
    shortest = Math.min(shortest, Math.max(...(await Promise.all(waits))));
    if (shortest === 0) return 0;
  }
  return shortest;
}
