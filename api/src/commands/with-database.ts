import { type Database, openDatabase } from '../database/open-database';

/**
 * Opens the database of a data directory for the time of some work, beside a server that may be running. Throws a
 * `SettingsError` where the directory cannot be used.
 */
export async function withDatabase<Result>(
  dataDirectory: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(dataDirectory);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
