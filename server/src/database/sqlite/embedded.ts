import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { UsageError } from '../../app/command';
import { errorCode } from '../../app/error-code';
import { SettingsError } from '../../app/settings';
import { engineOf } from '../engine';
import { migrateToLatest } from '../migrate';
import { openSqlite, type SqliteConnection } from './open-sqlite';
import type { Tables } from '../tables';

/** File of the embedded database inside the data directory. */
export const DATABASE_FILE = 'teluk-mart.sqlite';

interface EmbeddedOptions {
  database: SqliteConnection;
}

/**
 * SQLite whose transactions take the right to write when they begin. One that reads first and writes later would fail
 * at once where another process wrote in between; this one waits for its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  constructor(private readonly options: EmbeddedOptions) {
    super(options);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Leaves alone what SQLite has rolled back by itself, as it does where the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.options.database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs all pending migrations in one transaction, which SQLite can though Kysely does not rely on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

/** Kysely's SQLite dialect with such transactions. */
class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly options: EmbeddedOptions) {
    super(options);
  }

  override createDriver(): ImmediateSqliteDriver {
    return new ImmediateSqliteDriver(this.options);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Keeps other connections out, and waits no longer than for a server that is just being stopped. */
const ALONE = 'pragma busy_timeout = 1000; pragma locking_mode = exclusive;';

/**
 * Opens the embedded database, which is made where it is missing, with whatever structure it has. With `synchronous=FULL`
 * a row that was acknowledged survives a power cut. Deleted rows are overwritten with zeros, and what is sorted never lies
 * in a file elsewhere. The journal may grow to 16 MB: a CV of 5 MB is stored without moving it to the file at once.
 *
 * @param isAlone keeps other connections out
 */
export function connectEmbedded(
  dataDirectory: string,
  { isAlone = false } = {},
): Promise<Kysely<Tables>> {
  return inDataDirectory(async () => {
    await makeDataDirectory(dataDirectory);
    const connection = openSqlite(path.join(dataDirectory, DATABASE_FILE));
    try {
      connection.exec(`
        ${isAlone ? ALONE : ''}
        pragma journal_mode = WAL;
        pragma synchronous = FULL;
        pragma foreign_keys = ON;
        pragma secure_delete = ON;
        pragma temp_store = MEMORY;
        pragma wal_autocheckpoint = 4000;
      `);
    } catch (error) {
      connection.close();
      throw error;
    }
    return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: connection }) });
  });
}

/** Opens the embedded database and brings it to the newest structure. */
export async function openEmbedded(dataDirectory: string): Promise<Kysely<Tables>> {
  const database = await connectEmbedded(dataDirectory);
  try {
    await inDataDirectory(() => migrateToLatest(database));
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Opens an embedded database as it is. */
export async function openAsItIs(dataDirectory: string): Promise<Kysely<Tables>> {
  const file = path.join(dataDirectory, DATABASE_FILE);
  if (!(await stat(file).catch(() => undefined)))
    throw new UsageError(`There is no shop in ${dataDirectory}: DATA_DIR names its folder.`);
  const database = openSqlite(file);
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database }) });
}

/**
 * Moves SQLite's journal into its file and empties it: earlier states of deleted rows stand there. Waits for no other
 * process, since the server answers nobody meanwhile: what one still reads is left to the next time. PostgreSQL vacuums by
 * itself.
 */
export async function emptyJournal(database: Kysely<Tables>): Promise<void> {
  if (engineOf(database) === 'postgres') return;
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
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

/** Runs work in the data directory; an error names what is wrong with the directory, not how that was found. */
export async function inDataDirectory<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError('DATA_DIR', `cannot be used: ${reason}`, { cause: error });
  }
}
