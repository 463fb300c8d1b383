import path from 'node:path';
import { Kysely } from 'kysely';
import { ImmediateSqliteDialect } from './immediate-sqlite-dialect';
import { loadSqlite } from './load-sqlite';
import { migrateToLatest } from './migrate';
import type { Tables } from './tables';

/** A connection to all tables. */
export type Database = Kysely<Tables>;

/** File of the embedded database inside the data directory. */
export const DATABASE_FILE = 'teluk-mart.sqlite';

/** Longest wait in milliseconds for another process's write. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens the embedded database and brings it to the newest structure. With `synchronous=FULL` a row that was
 * acknowledged survives a power cut. Deleted rows are overwritten with zeros, and what is sorted or written anew never
 * lies in a file elsewhere; `overwriteDeleted` does the rest.
 */
export async function openDatabase(dataDirectory: string): Promise<Database> {
  const Sqlite = await loadSqlite();
  const connection = new Sqlite(path.join(dataDirectory, DATABASE_FILE), { timeout: BUSY_TIMEOUT });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
  const database = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: connection }),
  });
  await migrateToLatest(database);
  return database;
}
