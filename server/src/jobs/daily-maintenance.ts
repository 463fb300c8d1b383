import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { purgeApplications } from '../applications/removal';
import { purgeAudit } from '../audit/queries';
import { emptyJournal } from '../database/sqlite/embedded';
import { deleteOldAttempts } from '../guards/attempts';
import { DailyLease } from './daily-lease';
import { guardPurge } from './purge-guard';
import { repeat } from './repeat';

/** Milliseconds between two looks at the calendar, and at which server leads. */
const LOOK_EVERY = 10_000;

/**
 * Runs daily maintenance when a day begins in Asia/Makassar, or at the first start after that. One server does it for
 * all on a database, and again where it is cut off or a part fails. It deletes applications whose time is over and what
 * else is kept for a time only. Each server sweeps files that no row names, at the start as well. So a CV without a row
 * is gone before the server listens, even after a kill.
 */
export function maintainDaily(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'cluster' | 'files' | 'folders'>,
): void {
  const { config, database, files, cluster } = services;
  const lease = new DailyLease(database);
  let sweptOn: Day | undefined;

  /** Returns true unless a part fails, which is logged. */
  const attempt = (work: () => Promise<unknown>, failure: string): Promise<boolean> =>
    work().then(
      () => true,
      (error: unknown) => {
        app.log.error({ err: error }, failure);
        return false;
      },
    );
  const sweep = async (options?: { keepsRecent: false }) => {
    sweptOn = todayInMakassar();
    await attempt(() => files.sweep(options), 'files that no row names could not be swept');
  };
  const purge = async (isStopping: () => boolean) => {
    const held = await guardPurge(database);
    if (held) {
      app.log.warn({ held }, 'applications whose time is over wait until an admin confirms it');
      return;
    }
    await purgeAudit(database, config.auditMonths);
    const count = await purgeApplications(database, { isStopping });
    if (count > 0) app.log.info({ count }, 'applications whose time was over were deleted');
  };
  const timing = {
    every: LOOK_EVERY,
    failure: 'daily maintenance could not be begun or ended',
  };
  const maintain = repeat(app, timing, async (closing) => {
    const isStopping = () => closing.aborted || !cluster.isLeader();
    if (sweptOn !== todayInMakassar()) await sweep();
    if (isStopping()) return;
    const finish = await lease.acquire();
    if (!finish) return;
    const results = [
      await attempt(() => deleteOldAttempts(database), 'old counters could not be deleted'),
      await attempt(
        () => purge(isStopping),
        'applications whose time is over could not be deleted',
      ),
      await attempt(() => emptyJournal(database), "the database's journal could not be emptied"),
    ];
    if (isStopping() || results.includes(false)) return;
    await finish();
    app.log.info('daily maintenance is done');
  });

  app.addHook('onReady', async () => {
    // No upload is under way yet, so a file without a row has lost it.
    await sweep({ keepsRecent: false });
    void maintain();
  });
}
