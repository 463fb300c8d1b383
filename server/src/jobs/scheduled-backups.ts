import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import {
  type BackUp,
  type BackupState,
  isBackupDue,
  noteBackup,
  readBackupState,
} from './backup-state';
import { repeat } from './repeat';

const MINUTE = 60_000;

/**
 * Makes a backup on the leading server whenever one is due, as long as `BACKUP_DIR` is set. A failure is logged, noted
 * for admins, and tried again an hour later. The server's end stops a backup under way, which leaves nothing behind.
 */
export function scheduleBackups(
  app: FastifyInstance,
  { config, database, cluster }: Pick<Services, 'config' | 'database' | 'cluster'>,
  backUp: BackUp,
): void {
  if (config.backupDirectory === undefined) return;
  // Kept here as well: a database that takes no writes would have it forgotten, and tried again with each look.
  let failure: BackupState['failure'];
  const timing = { every: MINUTE, failure: 'it could not be seen whether a backup is due' };
  repeat(app, timing, async (closing) => {
    if (!cluster.isLeader()) return;
    const state = { ...(await readBackupState(database)), ...(failure && { failure }) };
    if (!isBackupDue(state, config.backupEvery)) return;
    try {
      await backUp(closing);
      failure = undefined;
      app.log.info('a backup was made');
    } catch (error) {
      if (closing.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      app.log.error({ err: error }, 'no backup could be made');
      failure = { at: new Date().toISOString(), reason };
      await noteBackup(database, { failure });
    }
  });
}
