import { startPostgresServer, TEST_POSTGRES } from './postgres';

/** Before the tests that run on PostgreSQL: a server for all of them, which ends with the run. */
export default async function startForRun(): Promise<void> {
  process.env[TEST_POSTGRES] ??= (await startPostgresServer()).url;
}
