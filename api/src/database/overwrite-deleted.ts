import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { overwriteInCopies } from './copies';
import { engineOf } from './engine';
import type { Database } from './open-database';
import type { Tables } from './tables';

/** Row of `meta` that exists once everything deleted has been overwritten; its value is the time of the last overwrite. */
export const OVERWRITTEN_KEY = 'overwritten_at';

/**
 * Notes, within the transaction that deletes somebody's data, that it must be overwritten too: a server that is cut off
 * before that does it when it starts again.
 */
export async function requireOverwriting(tables: Kysely<Tables>): Promise<void> {
  await tables.deleteFrom('meta').where('key', '=', OVERWRITTEN_KEY).execute();
}

/** Notes that nothing is left to overwrite. */
async function markOverwritten(tables: Kysely<Tables>): Promise<void> {
  await tables
    .insertInto('meta')
    .values({ key: OVERWRITTEN_KEY, value: new Date().toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}

/** Tells whether deleted data may still be in the file, as in one that an earlier release has left. */
export async function needsOverwriting(tables: Kysely<Tables>): Promise<boolean> {
  const row = await tables
    .selectFrom('meta')
    .select('key')
    .where('key', '=', OVERWRITTEN_KEY)
    .executeTakeFirst();
  return row === undefined;
}

/** Longest wait in milliseconds for another process: the server answers nobody meanwhile. */
const BUSY_TIMEOUT = 250;

function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Moves the journal into the file and empties it; `false` where another process still reads from it. */
async function emptyJournal(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(connection);
  return rows[0]?.busy === 0;
}

/** Tables that applicants are deleted from. */
const VACUUMED = ['applications', 'application_events', 'audit_events', 'files', 'file_pieces'];

/**
 * Has PostgreSQL let go of deleted rows now instead of some time later. It overwrites nothing by itself: see
 * docs/decisions/013-applicants-data.md.
 */
async function vacuumPostgres(connection: Kysely<Tables>): Promise<true> {
  // One after the other: each has a server's time for a query, and goes on in PostgreSQL where that is over.
  for (const table of VACUUMED) await sql`vacuum ${sql.table(table)}`.execute(connection);
  await markOverwritten(connection);
  return true;
}

async function attempt(connection: Kysely<Tables>): Promise<boolean> {
  try {
    // Nothing is written anew as long as it would only make the journal longer.
    if (!(await emptyJournal(connection))) return false;
    await sql`vacuum`.execute(connection);
    if (!(await emptyJournal(connection))) return false;
    await overwriteInCopies(connection);
    await markOverwritten(connection);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Leaves no byte of deleted rows or of rows' earlier versions in the database's files. `secure_delete` alone is not
 * enough: where rows move between pages, it forgets what they leave behind. So the file is written anew, which takes
 * about 0.4 s with 10,000 applications (docs/decisions/013-applicants-data.md). `false` where another process is in the
 * way; throws where the disk is full.
 */
export function overwriteDeleted(database: Database): Promise<boolean> {
  return database.connection().execute(async (connection) => {
    if (engineOf(connection) === 'postgres') return vacuumPostgres(connection);
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(connection);
    try {
      return await attempt(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? BUSY_TIMEOUT)}`.execute(
        connection,
      );
    }
  });
}

/** Milliseconds until the next attempt where another process was in the way. */
const RETRY_AFTER = 60_000;

/** Milliseconds between the end of one time and the next: most of the time is left to others, whom it keeps waiting. */
export function pauseAfter(took: number): number {
  return Math.min(4 * took, 5000);
}

/** Waits; aborts where the server stops. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
}

interface OverwriterOptions {
  database: Database;
  /** Called with every error, such as a full disk; the overwriting is tried again anyway. */
  onFailure: (error: unknown) => void;
  /** Milliseconds until the next attempt; the default is a minute. */
  retryAfter?: number;
  /** Waits some milliseconds, or until the signal; replaced by tests. */
  rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Overwrites what has been deleted from the database, one time after the other, and tries again until it is done. The
 * first time begins at once; the next only after a rest that follows from how long it took, so that many deletions in a
 * row do not keep the server from everybody else.
 */
export class Overwriter {
  private last: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private resting: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(private readonly options: OverwriterOptions) {}

  /**
   * Overwrites everything that had been deleted when it was called; callers who wait share one time. It never rejects:
   * a deletion stays done, and what could not be overwritten now is overwritten later.
   */
  overwrite(): Promise<void> {
    this.waiting ??= this.last
      .then(() => this.resting)
      .then(() => {
        this.waiting = undefined;
        return this.run();
      });
    this.last = this.waiting;
    return this.last;
  }

  /** Does what a server that was cut off, or an earlier release, has left. */
  async overwriteRest(): Promise<void> {
    if (await needsOverwriting(this.options.database)) await this.overwrite();
  }

  /** Finishes the current run, drops retries, and resolves those who wait without overwriting. */
  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.retry);
    await this.last;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async run(): Promise<void> {
    if (this.isClosed) return;
    clearTimeout(this.retry);
    const { database, onFailure, retryAfter = RETRY_AFTER, rest = wait } = this.options;
    const begun = performance.now();
    const isDone = await overwriteDeleted(database).catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    if (this.isClosed) return;
    this.resting = rest(pauseAfter(performance.now() - begun), this.closing.signal);
    if (isDone) return;
    this.retry = setTimeout(() => void this.overwrite(), retryAfter).unref();
  }
}
