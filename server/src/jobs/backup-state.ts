import type { Kysely } from 'kysely';
import { readMeta, writeMeta } from '../database/meta';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Row of `meta` with the outcome of the last backups. */
const KEY = 'last_backup';

const HOUR = 3_600_000;

/** Makes one backup and deletes the oldest beyond those that are kept; notes its success in the database itself. */
export type BackUp = (signal: AbortSignal) => Promise<void>;

/** Outcome of the last backups; times are ISO 8601 in UTC. */
export interface BackupState {
  /** The last backup that was written to its end. */
  success?: { at: string; bytes: number; seconds: number };
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
