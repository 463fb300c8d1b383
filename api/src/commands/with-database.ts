import { mkdir } from 'node:fs/promises';
import { ConfigError } from '../config';
import { type Database, openDatabase } from '../database/open-database';

async function open(dataDirectory: string): Promise<Database> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    return await openDatabase(dataDirectory);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('DATA_DIR', `cannot be used: ${reason}`);
  }
}

/**
 * Opens the database of a data directory for the time of some work, beside a server that may be running. Throws a
 * `ConfigError` where the directory cannot be used.
 */
export async function withDatabase<Result>(
  dataDirectory: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open(dataDirectory);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
