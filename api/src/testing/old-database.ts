import path from 'node:path';
import { openPostgres } from '@teluk-mart/server-kit/postgres';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { type Insertable, Kysely } from 'kysely';
import { DATABASE_FILE, ImmediateSqliteDialect } from '../database/sqlite/embedded';
import { migrateToLatest, MIGRATIONS, type Migrations } from '../database/migrate';
import type { Database } from '../database/open-database';
import { overPostgres } from '../database/postgres/open-postgres';
import { openSqlite } from '../database/sqlite/open-sqlite';
import type { ApplicationTable } from '../database/tables';
import { applicationRow } from './applications';

/** Returns the first migrations. */
export function firstMigrations(count: number): Migrations {
  return Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count));
}

/** Opens a database as it is. */
async function openAsItIs({ dataDirectory, databaseUrl }: DataLocation): Promise<Database> {
  if (databaseUrl !== undefined) return overPostgres(await openPostgres(databaseUrl, { max: 1 }));
  const database = await openSqlite(path.join(dataDirectory, DATABASE_FILE));
  database.exec('pragma journal_mode = wal');
  return new Kysely({ dialect: new ImmediateSqliteDialect({ database }) });
}

/** Lays a database as a release with these migrations left it, with what is put in. */
export async function layDatabase(
  location: DataLocation,
  migrations: Migrations,
  fill: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const database = await openAsItIs(location);
  try {
    await migrateToLatest(database, { migrations });
    await fill(database);
  } finally {
    await database.destroy();
  }
}

/** Columns of an application that came with the fifth step. */
const SINCE_005 = new Set([
  'search_text',
  'email_key',
  'phone_key',
  'keep_until',
  'invited_1_at',
  'invited_2_at',
]);

/** Returns an application as a release before the fifth step wrote it. */
export function oldApplication(fields: Partial<Insertable<ApplicationTable>>) {
  const columns = Object.entries(applicationRow(fields));
  const old = columns.filter(([name]) => !SINCE_005.has(name));
  return Object.fromEntries(old) as unknown as Insertable<ApplicationTable>;
}
