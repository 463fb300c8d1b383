import { type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../app/settings';
import { purgeApplications } from '../applications/removal';
import { purgeAudit } from '../audit/purge-audit';
import type { Database } from '../database/open-database';
import { emptyJournal } from '../database/sqlite/embedded';
import type { Cluster } from '../database/cluster';
import { deleteOldAttempts } from '../guards/attempts';
import type { FileFolders } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { DailyLease } from './daily-lease';
import { guardPurge } from './purge-guard';

/** Milliseconds between two looks at the calendar, and at which server leads. */
const LOOK_EVERY = 10_000;

/** Services that daily maintenance works on. */
interface MaintainedServices {
  config: Pick<Settings, 'auditMonths'>;
  database: Database;
  cluster: Cluster;
  files: Files;
  folders: FileFolders;
}

/**
 * Runs daily maintenance when a day begins in Asia/Makassar, or at the first start after that. One server does it for
 * all on a database, and again where it is cut off or a part fails. It deletes applications whose time
 * is over and what else is kept for a time only. Each server sweeps files that no row
 * names, at the start as well. So a CV without a row is gone before the server listens, even after a kill.
 */
export function maintainDaily(app: FastifyInstance, services: MaintainedServices): void {
  const { database, files, cluster } = services;
  const lease = new DailyLease(database);
  let isClosing = false;
  let sweptOn: Day | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const isStopping = () => isClosing || !cluster.isLeader();

  /**
   * Runs a task unless the server is about to stop; returns true unless it returns `false` or fails, which is logged.
   */
  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    if (isClosing) return false;
    try {
      return (await work()) !== false;
    } catch (error) {
      app.log.error({ err: error }, failure);
      return false;
    }
  };
  const sweep = async (options?: { keepsRecent: false }) => {
    sweptOn = todayInMakassar();
    await attempt(() => files.sweep(options), 'files that no row names could not be swept');
  };
  const purge = () =>
    attempt(async () => {
      const held = await guardPurge(database);
      if (held) {
        app.log.warn({ held }, 'applications whose time is over wait until an admin confirms it');
        return;
      }
      await purgeAudit(database, services.config.auditMonths);
      const count = await purgeApplications(services, { isStopping });
      if (count > 0) app.log.info({ count }, 'applications whose time was over were deleted');
    }, 'applications whose time is over could not be deleted');

  const maintain = async () => {
    const finish = await lease.acquire();
    if (!finish) return;
    const results = [
      await attempt(() => deleteOldAttempts(database), 'old counters could not be deleted'),
      await purge(),
      await attempt(() => emptyJournal(database), "the database's journal could not be emptied"),
    ];
    if (isStopping() || results.includes(false)) return;
    await finish();
    app.log.info('daily maintenance is done');
  };
  const look = async () => {
    if (sweptOn !== todayInMakassar()) await sweep();
    if (!cluster.isLeader()) return;
    await attempt(maintain, 'daily maintenance could not be begun or ended');
  };
  const run = (task: () => Promise<void>) => {
    looking ??= task().finally(() => {
      looking = undefined;
    });
  };

  app.addHook('onReady', async () => {
    // No upload is under way yet, so a file without a row has lost it.
    await sweep({ keepsRecent: false });
    run(look);
    timer = setInterval(() => run(look), LOOK_EVERY).unref();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await looking;
  });
}
