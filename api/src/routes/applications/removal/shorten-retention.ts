import { endOfDay, startOfDay } from '@teluk-mart/shared/domain/time/day';
import { keptUntil } from '@teluk-mart/shared/domain/application/kept-until';
import { dayOfTimestamp } from '@teluk-mart/shared/domain/time/format-date';
import type { Database } from '../../../database/open-database';

/**
 * Where applications are kept for fewer months than when some were sent, holds those to the shorter period too; a
 * longer one never prolongs what was promised. So `keep_until` alone says when one goes, to staff as well.
 */
export async function shortenRetention(database: Database, months?: number): Promise<void> {
  const sent = await database.selectFrom('applications').select('dibuat_pada').execute();
  for (const day of new Set(sent.map(({ dibuat_pada }) => dayOfTimestamp(dibuat_pada)))) {
    const lastDay = keptUntil(day, months);
    await database
      .updateTable('applications')
      .set({ keep_until: lastDay })
      .where('dibuat_pada', '>=', startOfDay(day))
      .where('dibuat_pada', '<', endOfDay(day))
      .where('keep_until', '>', lastDay)
      .execute();
  }
}
