import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeTables, openPostgres, type PostgresPool } from '../database/postgres/connection';
import { createFile, syncFolder } from './durable-files';
import { errorCode } from './error-code';
import type { DataLocation } from './settings';

/** Returns the file with the secret; readable by the server's own account only. */
const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'session-secret');

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

/**
 * Returns the key that signs session tokens: made at the first start, the same ever after, and for all servers on a
 * PostgreSQL database. Deleting its file, or its row there, ends all sessions.
 */
export async function readSessionSecret(location: DataLocation): Promise<string> {
  const existing = await findSessionSecret(location);
  if (existing !== undefined) return existing;
  const made = randomBytes(48).toString('base64url');
  // Of two servers that start at once the first one's counts.
  if (location.databaseUrl === undefined) await storeInFile(location.dataDirectory, made);
  else await storeInTable(location.databaseUrl, made, 'nothing');
  const stored = await findSessionSecret(location);
  if (stored === undefined) throw new Error('The secret of the sessions cannot be read');
  return stored;
}

/** Does the same without making one: `undefined` where no server has ever started. Changes nothing. */
export async function findSessionSecret({
  dataDirectory,
  databaseUrl,
}: DataLocation): Promise<string | undefined> {
  if (databaseUrl === undefined) {
    const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => '');
    return text || undefined;
  }
  return withPool(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ exists: boolean }>(
      `select to_regclass('secrets') is not null as exists`,
    );
    if (!rows[0]?.exists) return undefined;
    const found = await pool.query<{ value: string }>(
      `select value from secrets where name = 'session'`,
    );
    return found.rows[0]?.value;
  });
}

/** Stores the secret of a moved shop, so that nobody is logged out; replaces one that is there already. */
export async function storeSessionSecret(
  { dataDirectory, databaseUrl }: DataLocation,
  secret: string,
): Promise<void> {
  if (databaseUrl !== undefined)
    return storeInTable(databaseUrl, secret, 'update set value = excluded.value');
  await rm(fileOf(dataDirectory), { force: true });
  await storeInFile(dataDirectory, secret);
}

/** Stores the secret as a whole or not at all, whenever the server is cut off, unless there is one. */
async function storeInFile(dataDirectory: string, secret: string): Promise<void> {
  const file = fileOf(dataDirectory);
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await createFile(draft, secret, 0o600);
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(dataDirectory);
}

function storeInTable(
  url: string,
  secret: string,
  onConflict: 'nothing' | 'update set value = excluded.value',
): Promise<void> {
  return withPool(url, async (pool) => {
    await makeTables(
      pool,
      'create table if not exists secrets (name text primary key, value text not null)',
    );
    await pool.query(
      `insert into secrets (name, value) values ('session', $1) on conflict (name) do ${onConflict}`,
      [secret],
    );
  });
}
