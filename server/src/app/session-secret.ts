import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFile, syncFolder } from './durable-files';
import { errorCode } from './error-code';
import { makeTables, openPostgres, type PostgresPool } from '../database/postgres/connection';
import type { DataLocation } from './settings';

/** File of the data directory with the key that signs session tokens; readable by the server's own account only. */
const SECRET_FILE = 'session-secret';

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

function fileOf(dataDirectory: string): string {
  return path.join(dataDirectory, SECRET_FILE);
}

async function findInFile(dataDirectory: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => '');
  return text || undefined;
}

async function readFromFile(dataDirectory: string): Promise<string> {
  const existing = await findInFile(dataDirectory);
  if (existing !== undefined) return existing;
  await storeInFile(dataDirectory, newSecret());
  const stored = await findInFile(dataDirectory);
  if (stored === undefined) throw new Error(`${fileOf(dataDirectory)} cannot be read`);
  return stored;
}

/**
 * Stores the secret as a whole or not at all, whenever the server is cut off. Of two servers that start at once the
 * first one's counts. A file without anything in it, as a cut-off start once left it, gives way.
 */
async function storeInFile(dataDirectory: string, secret: string): Promise<void> {
  const file = fileOf(dataDirectory);
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await createFile(draft, secret, 0o600);
  try {
    await link(draft, file).catch(async (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
      if ((await findInFile(dataDirectory)) === undefined) await rename(draft, file);
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDirectory);
}

async function withPool<Result>(
  url: string,
  work: (pool: PostgresPool) => Promise<Result>,
): Promise<Result> {
  const pool = await openPostgres(url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const SECRETS_TABLE =
  'create table if not exists secrets (name text primary key, value text not null)';

async function findInTable(pool: PostgresPool): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from secrets where name = 'session'`,
  );
  return rows[0]?.value;
}

/** Reads the secret from PostgreSQL, where all servers have that of the first one to start. */
function readFromPostgres(url: string): Promise<string> {
  return withPool(url, async (pool) => {
    await makeTables(pool, SECRETS_TABLE);
    await pool.query(
      `insert into secrets (name, value) values ('session', $1) on conflict (name) do nothing`,
      [newSecret()],
    );
    const secret = await findInTable(pool);
    if (secret === undefined)
      throw new Error('The secret of the sessions was deleted while it was being read');
    return secret;
  });
}

/**
 * Returns the key that signs session tokens: made at the first start, the same ever after. Deleting its file, or its
 * row on PostgreSQL, ends all sessions.
 */
export async function readSessionSecret({
  dataDirectory,
  databaseUrl,
}: DataLocation): Promise<string> {
  return databaseUrl === undefined ? readFromFile(dataDirectory) : readFromPostgres(databaseUrl);
}

/** Does the same without making one: `undefined` where no server has ever started. Changes nothing. */
export async function findSessionSecret({
  dataDirectory,
  databaseUrl,
}: DataLocation): Promise<string | undefined> {
  if (databaseUrl === undefined) return findInFile(dataDirectory);
  return withPool(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('secrets') is not null as exists`,
    );
    return rows[0]?.exists ? findInTable(pool) : undefined;
  });
}

/** Stores the secret of a moved shop, so that nobody is logged out; replaces one that is there already. */
export async function storeSessionSecret(
  { dataDirectory, databaseUrl }: DataLocation,
  secret: string,
): Promise<void> {
  if (databaseUrl === undefined) {
    await rm(fileOf(dataDirectory), { force: true });
    await storeInFile(dataDirectory, secret);
    return;
  }
  await withPool(databaseUrl, async (pool) => {
    await makeTables(pool, SECRETS_TABLE);
    await pool.query(
      `insert into secrets (name, value) values ('session', $1)
       on conflict (name) do update set value = excluded.value`,
      [secret],
    );
  });
}
