import { killAt } from '@teluk-mart/server-kit/testing/kill-at';
import { openDatabase } from '../database/open-database';

/**
 * A server or command that starts, as far as the database, as a process of its own; the environment says where the
 * database is. Argument: optionally the step at which it is killed.
 */
const { DATA_DIR: dataDirectory = '', DATABASE_URL: databaseUrl } = process.env;
const [step] = process.argv.slice(2);

if (step !== undefined) await killAt(Number(step));
const database = await openDatabase({ dataDirectory, databaseUrl });
await database.destroy();
