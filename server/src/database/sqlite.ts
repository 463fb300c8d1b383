import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { errorCode } from '../app/error-code';
import { patient } from '../app/patience';
import { engineOf } from './engine';
import type { Tables } from './tables';

/** File of the embedded database inside the data directory. */
export const DATABASE_FILE = 'teluk-mart.sqlite';

/** A connection to an SQLite file: as much as Kysely needs, and scripts. */
export interface SqliteConnection extends SqliteDatabase {
  /** Runs statements that return nothing. */
  exec: (sql: string) => void;
  /** Returns true if a transaction is open: SQLite may have rolled it back by itself. */
  isInTransaction: () => boolean;
}

/** Longest wait in milliseconds for another process's write. */
const BUSY_TIMEOUT = patient(5000);

/** Names of the extended result codes that are told apart: the driver knows those of the primary ones. */
const EXTENDED_CODES: Readonly<Record<number, string>> = {
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
    const { errcode, sqliteCodeName } = error as { errcode?: number; sqliteCodeName?: string };
    const code = EXTENDED_CODES[errcode ?? 0] ?? sqliteCodeName ?? 'SQLITE_ERROR';
    throw Object.assign(error as Error, { code });
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
    exec: (statements) => withCodes(() => connection.exec(statements)),
    isInTransaction: () => connection.isTransaction,
    prepare: (query) => {
      const statement = withCodes(() => connection.prepare(query));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => withCodes(() => statement.all(...parameters)),
        run: (parameters) => withCodes(() => statement.run(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}

/**
 * SQLite whose transactions take the right to write when they begin. One that reads first and writes later would fail
 * at once where another process wrote in between; this one waits for its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  constructor(private readonly connection: SqliteConnection) {
    super({ database: connection });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Leaves alone what SQLite has rolled back by itself, as it does where the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs all pending migrations in one transaction, which SQLite can though Kysely does not rely on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

/** Returns all tables over a connection, which is closed with them. */
export function overSqlite(connection: SqliteConnection): Kysely<Tables> {
  const dialect = new SqliteDialect({ database: connection });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver(connection),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}

/** Keep other connections out, and wait no longer than for a server that is just being stopped. */
const ALONE = ['busy_timeout = 1000', 'locking_mode = exclusive'];

/**
 * With `synchronous=FULL` a row that was acknowledged survives a power cut. Deleted rows are overwritten with zeros, and
 * what is sorted never lies in a file elsewhere. The journal may grow to 16 MB: a CV of 5 MB is stored without moving it to
 * the file at once.
 */
const SETTINGS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'temp_store = MEMORY',
  'wal_autocheckpoint = 4000',
];

/**
 * Opens the embedded database, which is made where it is missing, with whatever structure it has.
 *
 * @param isAlone keeps other connections out
 */
export async function openEmbedded(
  dataDirectory: string,
  { isAlone = false } = {},
): Promise<Kysely<Tables>> {
  await makeDataDirectory(dataDirectory);
  const database = overSqlite(openSqlite(path.join(dataDirectory, DATABASE_FILE)));
  try {
    for (const setting of [...(isAlone ? ALONE : []), ...SETTINGS])
      await sql.raw(`pragma ${setting}`).execute(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * Moves SQLite's journal into its file and empties it: earlier states of deleted rows stand there. Waits for no other
 * process, since the server answers nobody meanwhile: what one still reads is left to the next time. PostgreSQL vacuums by
 * itself.
 */
export async function emptyJournal(database: Kysely<Tables>): Promise<void> {
  if (engineOf(database) === 'postgres') return;
  await database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(connection);
    }
  });
}

/** Moves SQLite's journal into its file, which is whole by itself then. Nobody else has the database open. */
export async function foldJournal(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(database);
  if (rows[0]?.journal_mode !== 'delete') throw new Error('The journal could not be folded in');
}

/**
 * Makes the data directory where it is missing, closed to all but the server's own account: it holds passwords' hashes,
 * sessions and applicants' data. A directory that belongs to another account stays as that one has set it up.
 */
export async function makeDataDirectory(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await chmod(dataDirectory, 0o700).catch((error: unknown) => {
    if (errorCode(error) !== 'EPERM') throw error;
  });
}
