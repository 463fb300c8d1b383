import type { FastifyInstance } from 'fastify';
import type { Settings } from '../app/settings';
import type { Database } from '../database/open-database';
import type { Cluster } from '../database/cluster';
import {
  type BackUp,
  type BackupState,
  isBackupDue,
  noteBackup,
  readBackupState,
} from './backup-state';

/** Milliseconds between two looks at whether a backup is due. */
const LOOK_EVERY = 60_000;

interface ScheduleOptions {
  config: Pick<Settings, 'backupDirectory' | 'backupEvery'>;
  database: Database;
  cluster: Pick<Cluster, 'isLeader'>;
}

/**
 * Makes a backup on the leading server whenever one is due, as long as `BACKUP_DIR` is set. A failure is logged, noted
 * for admins, and tried again an hour later. The server's end stops a backup under way, which leaves nothing behind.
 */
export function scheduleBackups(
  app: FastifyInstance,
  { config, database, cluster }: ScheduleOptions,
  backUp: BackUp,
): void {
  if (config.backupDirectory === undefined) return;
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  // Kept here as well: a database that takes no writes would have it forgotten, and tried again with each look.
  let failure: BackupState['failure'];

  const look = async () => {
    if (!cluster.isLeader()) return;
    const state = { ...(await readBackupState(database)), ...(failure && { failure }) };
    if (!isBackupDue(state, config.backupEvery)) return;
    try {
      await backUp(closing.signal);
      failure = undefined;
      app.log.info('a backup was made');
    } catch (error) {
      if (closing.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      app.log.error({ err: error }, 'no backup could be made');
      failure = { at: new Date().toISOString(), reason };
      await noteBackup(database, { failure });
    }
  };

  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      looking ??= look()
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'it could not be seen whether a backup is due');
        })
        .finally(() => {
          looking = undefined;
        });
    }, LOOK_EVERY).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await looking;
  });
}
