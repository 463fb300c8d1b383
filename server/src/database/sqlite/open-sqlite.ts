import { DatabaseSync } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';
import { errorCode } from '../../app/error-code';
import { patient } from '../../app/patience';

/** A connection to an SQLite file: as much as Kysely needs, and scripts. */
export interface SqliteConnection extends SqliteDatabase {
  /** Runs statements that return nothing. */
  exec: (sql: string) => void;
  /** Returns true if a transaction is open: SQLite may have rolled it back by itself. */
  isInTransaction: () => boolean;
}

/** Longest wait in milliseconds for another process's write. */
const BUSY_TIMEOUT = patient(5000);

/** Names that SQLite gives to the extended result codes used in this code. */
const CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  13: 'SQLITE_FULL',
  261: 'SQLITE_BUSY_RECOVERY',
  517: 'SQLITE_BUSY_SNAPSHOT',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
  4874: 'SQLITE_IOERR_SHMSIZE',
};

/** Runs some work of the driver; its errors bear the names of SQLite's codes. */
function withCodes<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error;
    const { sqliteExtendedCode } = error as { sqliteExtendedCode?: number };
    throw Object.assign(error as Error, { code: CODES[sqliteExtendedCode ?? 0] ?? 'SQLITE_ERROR' });
  }
}

/**
 * Opens an SQLite file, which is made where it is missing. The driver brings its own SQLite, so that every Node has the
 * same one (docs/decisions/003-one-database.md).
 */
export function openSqlite(file: string): SqliteConnection {
  const connection = withCodes(() => new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  return {
    close: () => connection.close(),
    exec: (sql) => withCodes(() => connection.exec(sql)),
    isInTransaction: () => connection.isTransaction,
    prepare: (sql) => {
      const statement = withCodes(() => connection.prepare(sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => withCodes(() => statement.all(...parameters)),
        run: (parameters) => withCodes(() => statement.run(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}
