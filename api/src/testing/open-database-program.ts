import { killAt } from '@teluk-mart/server-kit/testing/kill-at';
import { openDatabase } from '../database/open-database';

/**
 * A server or command that starts, as far as the database, as a process of its own; the environment says where the
 * database is. Argument: optionally the step at which it is killed.
 */
const { DATA_DIR: dataDirectory = '', DATABASE_URL: databaseUrl } = process.env;
const [step] = process.argv.slice(2);

/** Returns the prototype of the statements of this Node's driver of SQLite. */
async function sqliteStatements(): Promise<object> {
  const name = Number(process.versions.node.split('.')[0]) >= 24 ? 'node:sqlite' : 'better-sqlite3';
  const driver = (await import(name)) as {
    DatabaseSync?: new (file: string) => { prepare: (sql: string) => object };
    default: new (file: string) => { prepare: (sql: string) => object };
  };
  const connection = new (driver.DatabaseSync ?? driver.default)(':memory:');
  return Object.getPrototypeOf(connection.prepare('select 1')) as object;
}

if (step !== undefined) {
  const statements = databaseUrl === undefined ? await sqliteStatements() : undefined;
  await killAt(Number(step), { statements });
}
const database = await openDatabase({ dataDirectory, databaseUrl });
await database.destroy();
