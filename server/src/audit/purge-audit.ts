import { addMonths, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/transaction';

/** Row of `meta` that permits the deletion of events before its time; there only meanwhile. */
const DOOR_KEY = 'audit_kept_from';

/**
 * Deletes the events whose time is over, and returns how many there were. None goes if all would: then the clock is
 * wrong.
 *
 * @param months for which an event is kept
 */
export function purgeAudit(database: Database, months: number): Promise<number> {
  const value = startOfDay(addMonths(todayInMakassar(), -months));
  return inTransaction(database, async (tables) => {
    const kept = await tables
      .selectFrom('audit_events')
      .select('id')
      .where('at', '>=', value)
      .limit(1)
      .executeTakeFirst();
    if (!kept) return 0;
    await tables.insertInto('meta').values({ key: DOOR_KEY, value }).execute();
    const { numDeletedRows } = await tables
      .deleteFrom('audit_events')
      .where('at', '<', value)
      .executeTakeFirstOrThrow();
    await tables.deleteFrom('meta').where('key', '=', DOOR_KEY).execute();
    return Number(numDeletedRows);
  });
}
