import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { type BackUp, claimBackup, noteBackup } from './backup-state';
import { repeat } from './repeat';

const MINUTE = 60_000;

/**
 * Makes a backup whenever one is due, as long as `BACKUP_DIR` is set, on whichever server claims it first. A failure is
 * logged, noted for admins, and tried again an hour later. The server's end stops a backup under way, which leaves
 * nothing behind.
 */
export function scheduleBackups(
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
  backUp: BackUp,
): void {
  if (config.backupDirectory === undefined) return;
  const timing = { every: MINUTE, failure: 'it could not be seen whether a backup is due' };
  repeat(app, timing, async (closing) => {
    if (!(await claimBackup(database, config.backupEvery))) return;
    try {
      await backUp(closing);
      app.log.info('a backup was made');
    } catch (error) {
      if (closing.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      app.log.error({ err: error }, 'no backup could be made');
      await noteBackup(database, { failure: { at: new Date().toISOString(), reason } });
    }
  });
}
