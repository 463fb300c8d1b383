import type { FastifyInstance } from 'fastify';
import { purgeApplications } from '../applications/application-removal';
import type { Database } from '../database/open-database';
import type { Overwriter } from '../database/overwrite-deleted';
import type { FileFolders } from '../files/file-folders';
import type { Files } from '../files/files';
import type { AvifMaker } from './avif-maker';

/** Milliseconds between two rounds. */
const ONE_DAY = 86_400_000;

/** Services that daily maintenance works on. */
interface MaintainedServices {
  database: Database;
  overwriter: Overwriter;
  files: Files;
  folders: FileFolders;
  avifMaker: AvifMaker;
}

/**
 * Runs daily maintenance, at the start and then once a day: deletes applications whose time is over, sweeps files that
 * no row names, and overwrites what was deleted. Makes AVIF of pictures that have none. Stops with the server. A CV
 * whose row is gone is gone before the server listens, even where a kill came between the two.
 */
export function maintainDaily(app: FastifyInstance, services: MaintainedServices): void {
  const { avifMaker, files, overwriter } = services;
  let isStopping = false;
  let daily: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  /** Queues a task; an error is logged and does not stop the tasks behind it. */
  const attempt = (work: () => Promise<void>, failure: string) => {
    working = working
      .then(() => (isStopping ? undefined : work()))
      .catch((error: unknown) => app.log.error({ err: error }, failure));
  };
  const purge = async () => {
    const count = await purgeApplications(services, { isStopping: () => isStopping });
    if (count > 0) app.log.info({ count }, 'applications whose time was over were deleted');
  };
  const sweep = (options?: { keepsRecent: false }) => {
    attempt(() => files.sweep(options), 'files that no row names could not be swept');
  };
  const tidy = (overwrite: () => Promise<void>) => {
    attempt(purge, 'applications whose time is over could not be deleted');
    attempt(overwrite, 'what was deleted could not be overwritten');
  };

  app.addHook('onReady', async () => {
    // Nothing is being uploaded yet, so whatever has no row has lost it.
    sweep({ keepsRecent: false });
    await working;
    tidy(() => overwriter.overwriteRest());
    avifMaker.wake();
    daily = setInterval(() => {
      sweep();
      // Once a day earlier versions of rows are overwritten too, not only what was deleted.
      tidy(() => overwriter.overwrite());
    }, ONE_DAY).unref();
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(daily);
    await avifMaker.close();
    await working;
    await overwriter.close();
  });
}
