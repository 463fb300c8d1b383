import { todayInMakassar } from '@teluk-mart/shared/domain/time/today';
import type { Services } from '../../../plugins/services';
import { removeApplications, type Removal } from './remove-applications';
import { shortenRetention } from './shorten-retention';

/** Applications that are deleted at once: between two batches the server answers requests. */
const BATCH = 100;

const TIME_IS_OVER: Removal = { reason: 'retention', user_id: null, user_name: null };

interface PurgeOptions {
  /** Retention period; the default is that of the configuration. */
  months?: number;
  /** Asked before each batch: whether the server is about to stop. */
  isStopping?: () => boolean;
}

/**
 * Deletes all applications whose last day in Asia/Makassar has passed, and overwrites what they leave; returns how many
 * there were.
 */
export async function purgeApplications(
  services: Pick<Services, 'database' | 'folders' | 'overwriter'>,
  { months, isStopping = () => false }: PurgeOptions = {},
): Promise<number> {
  const { database, overwriter } = services;
  await shortenRetention(database, months);
  let purged = 0;
  while (!isStopping()) {
    const rows = await database
      .selectFrom('applications')
      .select('id')
      .where('keep_until', '<', todayInMakassar())
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    purged += await removeApplications(services, ids, TIME_IS_OVER);
  }
  if (purged > 0) await overwriter.overwrite();
  return purged;
}
