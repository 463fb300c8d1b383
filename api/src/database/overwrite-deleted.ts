import { type Kysely, sql } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { deleteInCopies, overwriteInCopies } from './sqlite/pre-migration-copies';
import { engineOf } from './engine';
import type { Database } from './open-database';
import type { Tables } from './tables';

function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/**
 * Runs work that waits for no other process, since the server answers no request meanwhile. Returns `false` where
 * another process is in the way, as the work itself may.
 */
async function withoutWaiting(
  connection: Kysely<Tables>,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    return await work();
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
  }
}

/** Moves the journal into the file and empties it; `false` where another process still reads from it. */
async function emptyJournal(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(connection);
  return rows[0]?.busy === 0;
}

/** Tables that applicants are deleted from. */
const VACUUMED = ['applications', 'application_events', 'audit_events', 'files', 'file_pieces'];

/**
 * Makes PostgreSQL release deleted rows now instead of some time later. It overwrites nothing by itself: see
 * docs/decisions/013-applicants-data.md.
 */
async function vacuumPostgres(connection: Kysely<Tables>): Promise<true> {
  // One after the other: each has a server's time for a query, and goes on in PostgreSQL where that is over.
  for (const table of VACUUMED) await sql`vacuum ${sql.table(table)}`.execute(connection);
  return true;
}

/**
 * Overwrites what has just been deleted, in a few milliseconds. `secure_delete` has filled the rows' places with zeros;
 * this empties the journal, where they still stand, and deletes them in the copies. What rows left behind when they moved
 * between pages waits for `overwriteDeleted`. `false` where another process is in the way; throws where the disk is full.
 */
export function overwriteAtOnce(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    if (engineOf(connection) === 'postgres') return vacuumPostgres(connection);
    return withoutWaiting(connection, async () => {
      const isEmpty = await emptyJournal(connection);
      await deleteInCopies(connection);
      return isEmpty;
    });
  });
}

/**
 * Leaves no byte of deleted rows or of rows' earlier versions in the database's files. The file is written anew, which
 * blocks the server for about 0.4 s with 10,000 applications. So only daily maintenance and restorations do it
 * (docs/decisions/013-applicants-data.md). `false` where another process is in the way; throws where the disk is full.
 */
export function overwriteDeleted(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    if (engineOf(connection) === 'postgres') return vacuumPostgres(connection);
    return withoutWaiting(connection, async () => {
      // The file is not written anew as long as that would only make the journal longer.
      if (!(await emptyJournal(connection))) return false;
      await sql`vacuum`.execute(connection);
      if (!(await emptyJournal(connection))) return false;
      await overwriteInCopies(connection);
      return true;
    });
  });
}

/** Milliseconds until the next attempt where another process was in the way. */
const RETRY_AFTER = 60_000;

interface OverwriterOptions {
  database: Database;
  /** Called with every error, such as a full disk; the overwriting is tried again anyway. */
  onFailure: (error: unknown) => void;
  /** Milliseconds until the next attempt; the default is a minute. */
  retryAfter?: number;
}

/** Overwrites what is deleted, one time after the other, and tries again until it is done. */
export class Overwriter {
  private last: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: OverwriterOptions) {}

  /**
   * Overwrites everything that had been deleted when it was called, as `overwriteAtOnce` does; waiting callers share
   * one run. It never rejects: a deletion stays done, and what could not be overwritten now is overwritten later.
   */
  overwrite(): Promise<void> {
    this.waiting ??= this.last.then(() => {
      this.waiting = undefined;
      return this.run();
    });
    this.last = this.waiting;
    return this.last;
  }

  /** Finishes the current run and drops retries. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.last;
  }

  private async run(): Promise<void> {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    const { database, onFailure, retryAfter = RETRY_AFTER } = this.options;
    const isDone = await overwriteAtOnce(database).catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    if (isDone || this.isClosed) return;
    this.retry = setTimeout(() => void this.overwrite(), retryAfter).unref();
  }
}
