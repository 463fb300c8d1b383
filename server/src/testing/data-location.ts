import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import { createTestDatabase, type DatabaseTemplate } from './postgres';

/** Location of the data of one test. */
export interface TestLocation extends DataLocation {
  /** The variables by which another process finds it. */
  env: Readonly<Record<string, string>>;
  /** Deletes the folder and the database. */
  remove: () => Promise<void>;
}

/**
 * Makes an empty place for the data of a test: a folder, and where the tests run on PostgreSQL a database. The database
 * may begin as a copy of a template.
 */
export async function createDataLocation(template?: DatabaseTemplate): Promise<TestLocation> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-'));
  const database =
    process.env.DATABASE === 'postgres' ? await createTestDatabase(template) : undefined;
  return {
    dataDirectory,
    databaseUrl: database?.url,
    env: { DATA_DIR: dataDirectory, ...(database && { DATABASE_URL: database.url }) },
    remove: async () => {
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
