import { addDays, type Day, dayInMakassar } from '@teluk-mart/domain/time/day';
import type { Kysely } from 'kysely';
import { readMeta, writeMeta } from '../database/meta';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Row of `meta` with the last lease of daily maintenance. */
const KEY = 'daily_maintenance';

/** Milliseconds after which a lease whose work is not done expires: its server may have been cut off. */
const EXPIRES_AFTER = 2 * 60_000;

/** The lease of a day, whichever server holds it. */
interface Lease {
  day: Day;
  /** Milliseconds since 1970. */
  begunAt: number;
  isDone: boolean;
}

async function readLease(tables: Kysely<Tables>): Promise<Lease | undefined> {
  const lease = await readMeta(tables, KEY);
  return lease === undefined ? undefined : (JSON.parse(lease) as Lease);
}

/** Returns true if a lease is that of a day; one of a day far ahead was acquired by a clock that was wrong. */
function isOf(day: Day, lease: Lease): boolean {
  return lease.day >= day && lease.day <= addDays(day, 1);
}

/**
 * Grants daily maintenance of each day in Asia/Makassar to one of the servers on a database. Where its work is not done
 * after two minutes, because its server was cut off or something failed, it can be acquired again.
 */
export class DailyLease {
  /** The last day whose maintenance is known to be done: asking costs nothing until the next. */
  private doneDay: Day | undefined;

  constructor(
    private readonly database: Database,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /**
   * Acquires the lease of today: returns a function to be called when its work is done; `undefined` where there is
   * none.
   */
  async acquire(): Promise<(() => Promise<void>) | undefined> {
    const begunAt = this.now();
    const day = dayInMakassar(new Date(begunAt));
    if (day === this.doneDay) return undefined;
    const mine: Lease = { day, begunAt, isDone: false };
    const state = await inTransaction(this.database, async (tables) => {
      const last = await readLease(tables);
      if (last && isOf(day, last)) {
        if (last.isDone) return 'done';
        if (Math.abs(begunAt - last.begunAt) < EXPIRES_AFTER) return 'begun by another';
      }
      // A database that was made today has nothing to maintain yet.
      const lease: Lease = { ...mine, isDone: last === undefined };
      await writeMeta(tables, KEY, JSON.stringify(lease));
      return last ? 'mine' : 'done';
    });
    if (state === 'done') this.doneDay = day;
    return state === 'mine' ? () => this.finish(mine) : undefined;
  }

  private async finish(lease: Lease): Promise<void> {
    await this.database
      .updateTable('meta')
      .set({ value: JSON.stringify({ ...lease, isDone: true } satisfies Lease) })
      .where('key', '=', KEY)
      .where('value', '=', JSON.stringify(lease))
      .execute();
    this.doneDay = lease.day;
  }
}
