import type { SqliteDatabase } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { SettingsError } from '@teluk-mart/server-kit/settings';

/** A connection to an SQLite file: as much as Kysely needs, and scripts. */
export interface SqliteConnection extends SqliteDatabase {
  /** Runs statements that return nothing. */
  exec: (sql: string) => void;
  /** Returns true if a transaction is open: SQLite may have rolled it back by itself. */
  isInTransaction: () => boolean;
}

/** First Node line that has SQLite built in and stable enough. */
const BUILT_IN_SINCE = 24;

const NODE = Number(process.versions.node.split('.')[0]);

/** Longest wait in milliseconds for another process's write. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens an SQLite file, which is made where it is missing. Node 24 and newer have SQLite built in; Node 20 and 22 use
 * better-sqlite3 (docs/decisions/003-one-database-file.md). Both behave alike, down to the codes of errors. Throws a
 * `SettingsError` where there is no driver.
 *
 * @param node line of Node; only tests name another than runs
 */
export async function openSqlite(file: string, node = NODE): Promise<SqliteConnection> {
  return node >= BUILT_IN_SINCE ? openBuiltIn(file) : openBetterSqlite(file);
}

async function openBetterSqlite(file: string): Promise<SqliteConnection> {
  const Driver = await loadBetterSqlite();
  const connection = new Driver(file, { timeout: BUSY_TIMEOUT });
  return {
    close: () => connection.close(),
    exec: (sql) => connection.exec(sql),
    isInTransaction: () => connection.inTransaction,
    prepare: (sql) => connection.prepare(sql),
  };
}

/**
 * Opens a file with better-sqlite3. The native part is loaded with the first connection, so one is made before the file
 * is touched.
 */
async function loadBetterSqlite() {
  try {
    const { default: Driver } = await import('better-sqlite3');
    new Driver(':memory:').close();
    return Driver;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new SettingsError(
      'The database driver better-sqlite3',
      `cannot be loaded (${reason}). Build it with "npm rebuild better-sqlite3", which needs a C++ compiler, make and ` +
        `Python, or use Node ${BUILT_IN_SINCE} or newer, which has a database built in.`,
    );
  }
}

/** Loads Node's own driver. Early releases of Node 24 warn that it is an experiment, which no operator can act on. */
async function loadBuiltIn() {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes('SQLite is an experimental feature')) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  try {
    return await import('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Names that better-sqlite3 gives to the extended result codes used in this code. */
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

/** Runs some work of Node's driver; its errors bear the codes of better-sqlite3. */
function withCodes<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error;
    const { errcode } = error as { errcode?: number };
    throw Object.assign(error as Error, { code: CODES[errcode ?? 0] ?? 'SQLITE_ERROR' });
  }
}

async function openBuiltIn(file: string): Promise<SqliteConnection> {
  const { DatabaseSync } = await loadBuiltIn();
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
