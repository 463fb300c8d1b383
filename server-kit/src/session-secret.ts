import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from './durable-files';
import { makeTables, openPostgres } from './postgres';
import type { DataLocation } from './settings';

/** File of the data directory with the key that signs session tokens; readable by the server's own account only. */
const SECRET_FILE = 'session-secret';

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

async function readFromFile(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, SECRET_FILE);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.length > 0) return existing;
  const secret = newSecret();
  await createFile(file, secret, 0o600);
  return secret;
}

/** In PostgreSQL, all servers have the same one: that of whoever started first. */
async function readFromPostgres(url: string): Promise<string> {
  const pool = await openPostgres(url, { max: 1 });
  try {
    await makeTables(
      pool,
      'create table if not exists secrets (name text primary key, value text not null)',
    );
    await pool.query(
      `insert into secrets (name, value) values ('session', $1) on conflict (name) do nothing`,
      [newSecret()],
    );
    const { rows } = await pool.query<{ value: string }>(
      `select value from secrets where name = 'session'`,
    );
    const [row] = rows;
    if (!row) throw new Error('The secret of the sessions was deleted while it was being read');
    return row.value;
  } finally {
    await pool.end();
  }
}

/**
 * The key that signs session tokens: made at the first start, the same ever after. Deleting its file, or its row on
 * PostgreSQL, ends all sessions.
 */
export async function readSessionSecret({
  dataDirectory,
  databaseUrl,
}: DataLocation): Promise<string> {
  return databaseUrl === undefined ? readFromFile(dataDirectory) : readFromPostgres(databaseUrl);
}
