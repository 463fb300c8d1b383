import { todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { purgeApplications } from '../applications/removal';
import { purgeAudit } from '../audit/queries';
import { readMeta, writeMeta } from '../database/meta';
import { emptyJournal } from '../database/sqlite';
import { deleteOldAttempts } from '../guards/attempts';
import { guardPurge } from './purge-guard';
import { repeat } from './repeat';

/** Row of `meta` with the last day in Asia/Makassar whose maintenance is done. */
const KEY = 'daily_maintenance';

/** Milliseconds between two looks at the calendar, after which what has failed is tried again as well. */
const LOOK_EVERY = 10 * 60_000;

/**
 * Deletes applications whose time is over and what else is kept for a time only, soon after a day begins in
 * Asia/Makassar or at the first start after that. Of several servers on a database the first does it. Two at the same
 * moment delete each row once, as one does.
 */
export function maintainDaily(
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
): void {
  /** Returns true unless a part fails, which is logged. */
  const attempt = (work: () => Promise<unknown>, failure: string): Promise<boolean> =>
    work().then(
      () => true,
      (error: unknown) => {
        app.log.error({ err: error }, failure);
        return false;
      },
    );
  const purge = async (closing: AbortSignal) => {
    const held = await guardPurge(database);
    if (held) {
      app.log.warn({ held }, 'applications whose time is over wait until an admin confirms it');
      return;
    }
    await purgeAudit(database, config.auditMonths);
    const count = await purgeApplications(database, { isStopping: () => closing.aborted });
    if (count > 0) app.log.info({ count }, 'applications whose time was over were deleted');
  };
  const timing = { every: LOOK_EVERY, failure: 'daily maintenance could not be begun or ended' };
  const maintain = repeat(app, timing, async (closing) => {
    const day = todayInMakassar();
    // A clock that was wrong may have noted a day to come.
    if ((await readMeta(database, KEY)) === day) return;
    const results = [
      await attempt(() => deleteOldAttempts(database), 'old counters could not be deleted'),
      await attempt(() => purge(closing), 'applications whose time is over could not be deleted'),
      await attempt(() => emptyJournal(database), "the database's journal could not be emptied"),
    ];
    if (closing.aborted || results.includes(false)) return;
    await writeMeta(database, KEY, day);
    app.log.info('daily maintenance is done');
  });
  app.addHook('onReady', async () => void maintain());
}
