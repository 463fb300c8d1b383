import { addDays, type Day, dayInMakassar } from '@teluk-mart/shared/domain/time/day';
import type { Kysely } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Row of `meta` with the last turn of daily maintenance. */
const KEY = 'daily_maintenance';

/** Milliseconds after which a turn that is not done counts as given up, as by a server that was cut off. */
const GIVEN_UP_AFTER = 2 * 60_000;

/** The turn of a day, whichever server has taken it. */
interface Turn {
  day: Day;
  /** Milliseconds since 1970. */
  begunAt: number;
  isDone: boolean;
}

async function readTurn(tables: Kysely<Tables>): Promise<Turn | undefined> {
  const row = await tables
    .selectFrom('meta')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Turn);
}

async function writeTurn(tables: Kysely<Tables>, turn: Turn): Promise<void> {
  await tables
    .insertInto('meta')
    .values({ key: KEY, value: JSON.stringify(turn) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}

/** Returns true if a turn is that of a day; one of a day far ahead was taken by a clock that was wrong. */
function isOf(day: Day, turn: Turn): boolean {
  return turn.day >= day && turn.day <= addDays(day, 1);
}

/**
 * The one turn that daily maintenance has each day in Asia/Makassar, among all servers on a database. A turn that is not
 * done two minutes after it was begun, because its server was cut off or something failed, can be taken again.
 */
export class DailyTurn {
  /** The last day whose turn is known to be done: asking costs nothing until the next. */
  private doneDay: Day | undefined;

  constructor(
    private readonly database: Database,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Takes the turn of today: returns what is to be called when it is done; `undefined` where there is none to take. */
  async take(): Promise<(() => Promise<void>) | undefined> {
    const begunAt = this.now();
    const day = dayInMakassar(new Date(begunAt));
    if (day === this.doneDay) return undefined;
    const mine: Turn = { day, begunAt, isDone: false };
    const state = await inTransaction(this.database, async (tables) => {
      const last = await readTurn(tables);
      if (last && isOf(day, last)) {
        if (last.isDone) return 'done';
        if (Math.abs(begunAt - last.begunAt) < GIVEN_UP_AFTER) return 'begun by another';
      }
      // A database that was made today has nothing to maintain yet.
      await writeTurn(tables, { ...mine, isDone: last === undefined });
      return last ? 'mine' : 'done';
    });
    if (state === 'done') this.doneDay = day;
    return state === 'mine' ? () => this.finish(mine) : undefined;
  }

  private async finish(turn: Turn): Promise<void> {
    await this.database
      .updateTable('meta')
      .set({ value: JSON.stringify({ ...turn, isDone: true } satisfies Turn) })
      .where('key', '=', KEY)
      .where('value', '=', JSON.stringify(turn))
      .execute();
    this.doneDay = turn.day;
  }
}
