import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';

const KEEPER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'keep-postgres.mjs');

/**
 * Starts a PostgreSQL server in a temporary folder, in half a second; the programs are fetched where the machine has
 * none. It ends with this process, however that ends.
 *
 * @returns the address of its first database, in which others can be made
 */
export async function startPostgresServer(): Promise<string> {
  const keeper = fork(KEEPER, [], {
    // A signal from the terminal ends the run, and the run's end the server.
    detached: true,
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const [url] = (await Promise.race([
    once(keeper, 'message'),
    once(keeper, 'exit').then(() =>
      Promise.reject(new Error('PostgreSQL could not be started for the tests.')),
    ),
  ])) as [string];
  keeper.unref();
  keeper.channel?.unref();
  return url;
}

/** Variable with the address of the run's server, which is set for the workers when the run starts. */
export const TEST_POSTGRES = 'TEST_POSTGRES';

/** Starts a server for all tests that run on PostgreSQL; it ends with the run. */
export default async function startForRun(): Promise<void> {
  process.env[TEST_POSTGRES] ??= await startPostgresServer();
}

/** First content of new databases; it is made once for a server, and copied in milliseconds. */
export interface DatabaseTemplate {
  /** Name of the template's own database. */
  name: string;
  /** Fills the empty database at this address, and closes all connections to it. */
  fill: (url: string) => Promise<void>;
}

/** A database of one test. */
export interface TestDatabase {
  url: string;
  /** Deletes it, even while connections are open. */
  drop: () => Promise<void>;
}

function serverAddress(): string {
  const address = process.env[TEST_POSTGRES];
  if (!address) throw new Error('PostgreSQL runs only for tests of the project "postgres".');
  return address;
}

function addressOf(database: string): string {
  const url = new URL(serverAddress());
  url.pathname = database;
  return url.href;
}

async function asAdministrator<Result>(work: (client: Client) => Promise<Result>) {
  // Loaded where it is used: most suites open the embedded database alone.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverAddress() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const TEMPLATES_LOCK = 1;

/** Makes a template unless another test has done it; a template that could not be filled is made anew. */
async function ensureTemplate(client: Client, { name, fill }: DatabaseTemplate): Promise<void> {
  const isThere = async () => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  };
  if (await isThere()) return;
  await client.query('select pg_advisory_lock($1)', [TEMPLATES_LOCK]);
  if (!(await isThere())) {
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await fill(addressOf(unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATES_LOCK]);
}

/** First version that can copy a template's files as they are, and not only does so. */
const CHOOSES_COPIES = 15;

/** Makes a database for one test on the run's PostgreSQL server; empty, or a copy of a template. */
export function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  return asAdministrator(async (client) => {
    if (template) await ensureTemplate(client, template);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const copying = (rows[0]?.version ?? 0) >= CHOOSES_COPIES ? 'strategy file_copy' : '';
    await client.query(
      `create database ${name} template ${template?.name ?? 'template1'} ${copying}`,
    );
    return {
      url: addressOf(name),
      drop: async () => {
        await asAdministrator((other) =>
          other.query(`drop database if exists ${name} with (force)`),
        );
      },
    };
  });
}
