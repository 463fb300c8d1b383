import { startPostgresServer, TEST_POSTGRES } from './postgres';

/** Starts a server for all tests that run on PostgreSQL; it ends with the run. */
export default async function startForRun(): Promise<void> {
  process.env[TEST_POSTGRES] ??= await startPostgresServer();
}
