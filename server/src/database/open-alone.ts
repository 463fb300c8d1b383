import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';
import { openPostgres, type PostgresPool } from './postgres/connection';
import { SettingsError } from '../app/settings';
import { Kysely, sql } from 'kysely';
import { connectEmbedded, DATABASE_FILE, ImmediateSqliteDialect } from './sqlite/embedded';
import type { Database } from './open-database';
import { overPostgres } from './postgres/open-postgres';
import { IN_USE_LOCK } from './postgres/postgres-cluster';
import { openSqlite, type SqliteConnection } from './sqlite/open-sqlite';
import type { Tables } from './tables';

/** A database that no server and no other move uses as long as it is open. */
export interface LockedDatabase {
  database: Database;
  /** Rejects where the lock was lost, as when PostgreSQL was restarted. */
  checkLock(): Promise<void>;
  close(): Promise<void>;
}

/** Locks the file of a database by a connection that keeps all others out. */
async function lockedByFile(database: Database): Promise<LockedDatabase> {
  try {
    // A database without any query would not be closed.
    await sql`select 1`.execute(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return { database, checkLock: async () => undefined, close: () => database.destroy() };
}

function takeAlone(connection: SqliteConnection, dataDirectory: string): void {
  try {
    connection.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    connection.close();
    if (!errorCode(error)?.startsWith('SQLITE_BUSY')) throw error;
    throw new UsageError(`The shop in ${dataDirectory} is in use: stop its server first.`);
  }
}

/**
 * Opens the database of an embedded shop that is to be moved. No server can start on it, and not a byte of its file
 * changes. Throws a `UsageError` where there is none, and while a server runs.
 */
export async function openEmbeddedSource(dataDirectory: string): Promise<LockedDatabase> {
  const file = path.join(dataDirectory, DATABASE_FILE);
  const sizeOf = (name: string) =>
    stat(name).then(
      ({ size }) => size,
      () => undefined,
    );
  if ((await sizeOf(file)) === undefined)
    throw new UsageError(`There is no shop in ${dataDirectory}: DATA_DIR names its folder.`);
  // Closing the database moves what lies there into the file.
  if (((await sizeOf(`${file}-wal`)) ?? 0) > 0)
    throw new UsageError(
      `The shop in ${dataDirectory} is in use, or its server was cut off. Stop the server; where none runs, start it once more and stop it.`,
    );
  const connection = await openSqlite(file);
  connection.exec('pragma busy_timeout = 1000');
  takeAlone(connection, dataDirectory);
  connection.exec('pragma query_only = on');
  const database = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: connection }),
  });
  return lockedByFile(database);
}

/**
 * Opens the database of an embedded shop in whatever state its server has left it. Throws a `UsageError` while one runs.
 */
export async function openEmbeddedAlone(dataDirectory: string): Promise<LockedDatabase> {
  const connection = await openSqlite(path.join(dataDirectory, DATABASE_FILE));
  connection.exec('pragma busy_timeout = 1000');
  takeAlone(connection, dataDirectory);
  const dialect = new ImmediateSqliteDialect({ database: connection });
  return lockedByFile(new Kysely<Tables>({ dialect }));
}

/** Opens the database of a data directory to which a shop is to be moved; it is made where it is missing. */
export async function openEmbeddedTarget(dataDirectory: string): Promise<LockedDatabase> {
  return lockedByFile(await connectEmbedded(dataDirectory, { isAlone: true }));
}

/** Connections of a move, besides the one that holds the lock. */
const CONNECTIONS = 3;

/** Milliseconds to wait for servers that are just being stopped. */
const LOCK_TIMEOUT = 1000;

/** PostgreSQL's code where a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

async function lock(pool: PostgresPool, name: string) {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
    await client.query(`select pg_advisory_lock(${IN_USE_LOCK})`);
    return client;
  } catch (error) {
    client.release(true);
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new UsageError(`${name} is in use: stop all servers first, and any other move.`);
  }
}

/**
 * Opens a PostgreSQL database from which or to which a shop is to be moved, as it is. Throws a `UsageError` while a server
 * runs on it.
 *
 * @param name how messages call it
 */
export async function openPostgresAlone(url: string, name: string): Promise<LockedDatabase> {
  const pool = await openPostgres(url, { max: CONNECTIONS + 1 });
  try {
    const client = await lock(pool, name);
    return {
      database: overPostgres(pool),
      checkLock: async () => {
        await client.query('select 1');
      },
      close: async () => {
        client.release(true);
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError('DATABASE_URL', `names a database that cannot be used: ${reason}`);
  }
}
