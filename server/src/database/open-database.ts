import { patient } from '../app/patience';
import type { Kysely } from 'kysely';
import { openPostgres, type PostgresPool } from './postgres/connection';
import { type DataLocation, type Settings, SettingsError } from '../app/settings';
import { type ContentVersion, SqliteContentVersion } from './content-version';
import { openAsItIs, openEmbedded } from './sqlite/embedded';
import { migrateToLatest } from './migrate';
import { overPostgres } from './postgres/open-postgres';
import { PostgresContentVersion } from './postgres/postgres-content-version';
import type { Tables } from './tables';

/** A connection to all tables. */
export type Database = Kysely<Tables>;

/** Connections of a command, which does one thing after the other. */
const FEW = 2;

/**
 * Opens an installation's database and migrates it to the newest schema: PostgreSQL if it is named, else the embedded
 * one in the data directory. Throws a `SettingsError` if it cannot be used.
 */
export async function openDatabase(location: DataLocation): Promise<Database> {
  const { databaseUrl, dataDirectory } = location;
  return databaseUrl === undefined
    ? openEmbedded(dataDirectory)
    : openInPostgres(await openPostgres(databaseUrl, { max: FEW }));
}

/**
 * Opens a shop's database for the time of some work, beside servers that may be running. Throws a `SettingsError` where
 * it cannot be used.
 */
export async function withDatabase<Result>(
  location: DataLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Opens the database of a shop as it is, with whatever structure it has, beside servers that run: one connection, for one transaction. */
export async function openShopAsItIs({ dataDirectory, databaseUrl }: DataLocation): Promise<Database> {
  if (databaseUrl === undefined) return openAsItIs(dataDirectory);
  return overPostgres(await openPostgres(databaseUrl, { max: 1 }));
}

/** Brings a PostgreSQL database to the newest structure; the pool ends where that fails. */
async function openInPostgres(pool: PostgresPool): Promise<Database> {
  const database = overPostgres(pool);
  try {
    await migrateToLatest(database);
    return database;
  } catch (error) {
    await database.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError('DATABASE_URL', `names a database that cannot be used: ${reason}`);
  }
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
  if (url === undefined) {
    const database = await openEmbedded(dataDirectory);
    return { database, contentVersion: new SqliteContentVersion(dataDirectory) };
  }
  const migrated = await openInPostgres(await openPostgres(url, { max: 1 }));
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
