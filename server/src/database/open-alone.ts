import { sql } from 'kysely';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';
import { type DataLocation, SettingsError } from '../app/settings';
import type { Database } from './open-database';
import { openPostgres, type PostgresPool } from './postgres/connection';
import { overPostgres } from './postgres/open-postgres';
import { IN_USE_LOCK } from './postgres/postgres-content-version';
import { connectEmbedded } from './sqlite/embedded';

/** A database that no server uses as long as it is open. */
export interface LockedDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** Returns the name of a shop's place in messages: the address of PostgreSQL may hold a password. */
export function nameOf({ dataDirectory, databaseUrl }: DataLocation): string {
  if (databaseUrl === undefined) return dataDirectory;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${host || (searchParams.get('host') ?? '')}${pathname}`;
}

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

async function openPostgresAlone(url: string, name: string): Promise<LockedDatabase> {
  const pool = await openPostgres(url, { max: 2 });
  try {
    const client = await lock(pool, name);
    return {
      database: overPostgres(pool),
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

/** Keeps other connections out by a lock on the file itself. */
async function openEmbeddedAlone(dataDirectory: string): Promise<LockedDatabase> {
  const database = await connectEmbedded(dataDirectory, { isAlone: true }).catch(
    (error: unknown) => {
      const { cause } = error as Error;
      if (!errorCode(cause)?.startsWith('SQLITE_BUSY')) throw error;
      throw new UsageError(`The shop in ${dataDirectory} is in use: stop its server first.`);
    },
  );
  // A database without any query would not be closed.
  await sql`select 1`.execute(database);
  return { database, close: () => database.destroy() };
}

/**
 * Opens the database of a shop, or of the place for one, with whatever structure it has. No server can start on it until
 * it is closed. Throws a `UsageError` while one runs.
 */
export function openAlone(location: DataLocation): Promise<LockedDatabase> {
  const { dataDirectory, databaseUrl } = location;
  return databaseUrl === undefined
    ? openEmbeddedAlone(dataDirectory)
    : openPostgresAlone(databaseUrl, nameOf(location));
}

/** Moves SQLite's journal into its file, which is whole by itself then. Nobody else has the database open. */
export async function foldJournal(database: Database): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(database);
  if (rows[0]?.journal_mode !== 'delete') throw new Error('The journal could not be folded in');
}
