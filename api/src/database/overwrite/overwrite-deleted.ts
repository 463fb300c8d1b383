import { type Kysely, sql } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import type { Database } from '../open-database';
import type { Tables } from '../tables';
import { markOverwritten } from './overwrite-mark';

/** Longest wait in milliseconds for another process: the server answers nobody meanwhile. */
const PATIENCE = 250;

function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/** Moves the journal into the file and empties it; `false` where another process still reads from it. */
async function emptyJournal(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`pragma wal_checkpoint(truncate)`.execute(connection);
  return rows[0]?.busy === 0;
}

async function attempt(connection: Kysely<Tables>): Promise<boolean> {
  try {
    // Nothing is written anew as long as it would only make the journal longer.
    if (!(await emptyJournal(connection))) return false;
    await sql`vacuum`.execute(connection);
    if (!(await emptyJournal(connection))) return false;
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
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = ${sql.lit(PATIENCE)}`.execute(connection);
    try {
      return await attempt(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? PATIENCE)}`.execute(connection);
    }
  });
}
