import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';
import { patient } from '../app/patience';
import { type DataLocation, type Settings, SettingsError } from '../app/settings';
import { type ContentVersion, SqliteContentVersion } from './content-version';
import { migrateToLatest } from './migrate';
import { openPostgres, overPostgres } from './postgres';
import { IN_USE_LOCK, PostgresContentVersion } from './postgres-content-version';
import { DATABASE_FILE, openEmbedded, openSqlite, overSqlite } from './sqlite';
import type { Tables } from './tables';

/** A connection to all tables. */
export type Database = Kysely<Tables>;

/** Connections of a command, which does one thing after the other. */
const FEW = 2;

/** Returns the location of a shop by what an operator calls it: a data directory, or PostgreSQL's address. */
export function locationOf(place: string): DataLocation {
  return /^postgres(ql)?:/.test(place)
    ? { dataDirectory: '', databaseUrl: place }
    : { dataDirectory: path.resolve(place), databaseUrl: undefined };
}

/** Returns the name of a shop's place in messages: the address of PostgreSQL may hold a password. */
export function nameOf({ dataDirectory, databaseUrl }: DataLocation): string {
  if (databaseUrl === undefined) return dataDirectory;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${host || (searchParams.get('host') ?? '')}${pathname}`;
}

/** Does work with the place that a setting names; an error says that it is of no use, and why. */
export async function tryPlace<Result>(
  setting: 'DATA_DIR' | 'DATABASE_URL',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    // The cause may hold the address of PostgreSQL with its password.
    throw setting === 'DATA_DIR'
      ? new SettingsError(setting, `cannot be used: ${reason}`, { cause: error })
      : new SettingsError(setting, `names a database that cannot be used: ${reason}`);
  }
}

/** Does the first work with an open database, which is closed where that fails. */
async function prepare(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<Database> {
  try {
    await work(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * Opens an installation's database and migrates it to the newest schema: PostgreSQL if it is named, else the embedded
 * one in the data directory. Throws a `SettingsError` if it cannot be used.
 */
export function openDatabase({ dataDirectory, databaseUrl }: DataLocation): Promise<Database> {
  if (databaseUrl === undefined)
    return tryPlace('DATA_DIR', async () =>
      prepare(await openEmbedded(dataDirectory), migrateToLatest),
    );
  return tryPlace('DATABASE_URL', async () =>
    prepare(overPostgres(await openPostgres(databaseUrl, { max: FEW })), migrateToLatest),
  );
}

/**
 * Opens a shop's database for the time of some work, beside servers that may be running. Throws a `SettingsError` where
 * it cannot be used.
 */
export async function withDatabase<Result>(
  location: DataLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using database = await openDatabase(location);
  return await work(database);
}

/** Throws a `UsageError` where a data directory, of which the shop is to be read, holds none. */
export async function requireShop({ dataDirectory, databaseUrl }: DataLocation): Promise<void> {
  if (databaseUrl !== undefined) return;
  if (!(await stat(path.join(dataDirectory, DATABASE_FILE)).catch(() => undefined)))
    throw new UsageError(`There is no shop in ${dataDirectory}: name its folder.`);
}

/** Opens the database of a shop as it is, with whatever structure it has, beside servers that run: one connection, for one transaction. */
export async function openShopAsItIs(location: DataLocation): Promise<Database> {
  const { dataDirectory, databaseUrl: url } = location;
  if (url !== undefined) return overPostgres(await openPostgres(url, { max: 1 }));
  await requireShop(location);
  return overSqlite(openSqlite(path.join(dataDirectory, DATABASE_FILE)));
}

/** Milliseconds to wait for servers that are just being stopped. */
const LOCK_TIMEOUT = 1000;

/** PostgreSQL's code where a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Opens the database of a shop, or of the place for one, with whatever structure it has. No server can start on it until
 * it is closed. Throws a `UsageError` while one runs.
 */
export function openAlone(location: DataLocation): Promise<Database> {
  const { dataDirectory, databaseUrl } = location;
  if (databaseUrl === undefined)
    return tryPlace('DATA_DIR', () =>
      openEmbedded(dataDirectory, { isAlone: true }).catch((error: unknown) => {
        if (errorCode(error) !== 'SQLITE_BUSY') throw error;
        throw new UsageError(`The shop in ${dataDirectory} is in use: stop its server first.`);
      }),
    );
  const lock = (client: PoolClient) =>
    client
      .query(
        `set lock_timeout = ${LOCK_TIMEOUT}; select pg_advisory_lock(${IN_USE_LOCK}); reset lock_timeout`,
      )
      .catch((error: unknown) => {
        if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
        throw new UsageError(
          `${nameOf(location)} is in use: stop all servers first, and any other move.`,
        );
      });
  return tryPlace('DATABASE_URL', async () => {
    // The lock lasts as long as the only connection.
    const pool = await openPostgres(databaseUrl, { max: 1, onConnect: lock });
    return prepare(overPostgres(pool), (database) => sql`select 1`.execute(database));
  });
}

/** A server's database, and the version of its content. */
export interface ServerDatabase {
  database: Database;
  contentVersion: ContentVersion;
}

interface ServerOptions {
  config: Pick<Settings, 'dataDirectory' | 'databaseUrl' | 'databaseConnections'>;
  log: { warn: (details: object, message: string) => void };
  /** Ends the process at once. */
  exit?: () => void;
}

/** Milliseconds after which a server's query counts as lost: no query of a request takes seconds. */
const QUERY_TIMEOUT = patient(20_000);

/**
 * Time limits for PostgreSQL. A statement gives up waiting for another transaction's lock before all connections are
 * taken by such waits. An idle transaction, as of a server that hangs, is ended.
 */
const NEVER_WAIT_FOR_LONG = `
  set lock_timeout = '10s';
  set idle_in_transaction_session_timeout = '15s';
`;

/** Opens a shop's database for a server, which follows what other servers write. Throws as `openDatabase` does. */
export async function openServerDatabase({
  config,
  log,
  exit = () => process.exit(1),
}: ServerOptions): Promise<ServerDatabase> {
  const { dataDirectory, databaseUrl: url, databaseConnections: max } = config;
  const migrated = await openDatabase(config);
  if (url === undefined)
    return { database: migrated, contentVersion: new SqliteContentVersion(dataDirectory) };
  await migrated.destroy();
  const contentVersion = await PostgresContentVersion.open(url, {
    onLost: (error) => log.warn({ err: error }, 'the connection to PostgreSQL is lost'),
    // At once: later writes would be missing where the shop is moved to.
    onMoved: (error) => {
      log.warn({ err: error }, 'the shop is being moved: this server ends');
      exit();
    },
  });
  const pool = await openPostgres(url, {
    max,
    queryTimeout: QUERY_TIMEOUT,
    onConnect: async (client) => {
      await client.query(NEVER_WAIT_FOR_LONG);
      await contentVersion.listenOn(client);
    },
  });
  return { database: overPostgres(pool), contentVersion };
}
