import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { errorCode } from '../app/error-code';
import type { Tables } from './tables';

/** PostgreSQL's codes for a transaction that would not have been alone, or waits for one that waits for it. */
const IN_EACH_OTHERS_WAY = new Set(['40001', '40P01']);

/** Most runs of one transaction: with ever so many others at work one of them always gets through. */
const MOST_RUNS = 20;

/** Most milliseconds between two runs. Together they take about two seconds, in which a long transaction may end. */
const LONGEST_PAUSE = 256;

/** Returns milliseconds before the next run: more each time, and others for each of several that meet. */
function pauseAfter(run: number): number {
  const most = Math.min(2 ** run, LONGEST_PAUSE);
  return most * (0.5 + Math.random() / 2);
}

/**
 * Runs work in a transaction that has the effect of running alone: what it has read stays true until it is committed.
 * SQLite takes the right to write at its begin. PostgreSQL looks afterwards: where another one was in the way, the work
 * runs again from its start. So it must have no effect but on `tables`.
 */
export async function inTransaction<Result>(
  database: Kysely<Tables>,
  work: (tables: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await database.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (run === MOST_RUNS || !IN_EACH_OTHERS_WAY.has(errorCode(error) ?? '')) throw error;
      await pause(pauseAfter(run));
    }
  }
}
