import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Services } from '../app/services';
import type { Settings } from '../app/settings';
import { readMeta, writeMeta } from '../database/meta';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { repeat } from './repeat';

/** Row of `meta` with the outcome of the last backups. */
const KEY = 'last_backup';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Makes one backup and deletes the oldest beyond those that are kept; notes its success in the database itself. */
export type BackUp = (signal: AbortSignal) => Promise<void>;

/** Outcome of the last backups; times are ISO 8601 in UTC. */
export interface BackupState {
  /** The last backup that was written to its end. */
  success?: { at: string };
  /** The last failure since then, in words for the log. */
  failure?: { at: string; reason: string };
  /** Begin of one whose end nobody has noted. */
  begunAt?: string;
}

export async function readBackupState(tables: Kysely<Tables>): Promise<BackupState> {
  const state = await readMeta(tables, KEY);
  return state === undefined ? {} : (JSON.parse(state) as BackupState);
}

/** Notes the outcome of a backup; a success makes failures before it forgotten. */
export function noteBackup(database: Kysely<Tables>, result: BackupState): Promise<void> {
  return inTransaction(database, async (tables) => {
    const { success } = await readBackupState(tables);
    const value = JSON.stringify({ ...(success && { success }), ...result } satisfies BackupState);
    await writeMeta(tables, KEY, value);
  });
}

/** Returns true if somebody should look after the backups: the last one failed, or is older than twice its interval. */
export function isBackupLate(
  { success, failure }: BackupState,
  everyHours: number,
  now = Date.now(),
): boolean {
  if (failure) return true;
  return success !== undefined && now - Date.parse(success.at) > 2 * everyHours * HOUR;
}

/** Milliseconds after which one that has failed, or never came to its end, is tried again, unless the next is due before. */
const RETRY_AFTER = HOUR;

/** Returns true if it is time for a backup. A time in the future is that of a clock that was wrong. */
export function isBackupDue(
  { success, failure, begunAt = failure?.at }: BackupState,
  everyHours: number,
  now = Date.now(),
): boolean {
  const every = everyHours * HOUR;
  const since = (at: string) => Math.abs(now - Date.parse(at));
  if (begunAt !== undefined && since(begunAt) < Math.min(RETRY_AFTER, every)) return false;
  return !success || since(success.at) >= every;
}

/** Returns true if it is time for a backup, and this server is the one to make it: others wait for an hour. */
export function claimBackup(database: Kysely<Tables>, everyHours: number): Promise<boolean> {
  return inTransaction(database, async (tables) => {
    const state = await readBackupState(tables);
    if (!isBackupDue(state, everyHours)) return false;
    const begun: BackupState = { ...state, begunAt: new Date().toISOString() };
    await writeMeta(tables, KEY, JSON.stringify(begun));
    return true;
  });
}

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

/** Returns from a process's output why it ended; of an uncaught error only the message, without the stack. */
export function reasonOf(words: string): string {
  const [fault] = /^ {4}at /m.test(words) ? (/^\w*Error\b.*$/m.exec(words) ?? []) : [];
  return fault ?? words.trim();
}

/**
 * Makes scheduled backups by `npm run backup`'s own program, in a process of the lowest priority. It takes only what is
 * idle, and its memory goes with it.
 *
 * @param root the repository's folder
 */
export function backUpInBackground(
  root: string,
  { backupDirectory = '', backupKeep }: Pick<Settings, 'backupDirectory' | 'backupKeep'>,
): BackUp {
  const program = path.join(root, 'server/src/backups/backup.ts');
  const args = ['--import', 'tsx', program, '--to', backupDirectory, '--keep', String(backupKeep)];
  return async (signal) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const options = { cwd: root, env, signal, killSignal: 'SIGKILL' } as const;
    const running = promisify(execFile)(process.execPath, args, options);
    if (running.child.pid !== undefined)
      setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
    await running.catch((error: Error & { stderr?: string }) => {
      throw new Error(reasonOf(error.stderr ?? '') || error.message, { cause: error });
    });
  };
}
