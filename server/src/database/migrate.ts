import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { engineOf } from './engine';
import { baseline } from './migrations/001-baseline';
import type { Tables } from './tables';

/** Migrations by name, in order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration, in order; one that has been released is never changed. */
export const MIGRATIONS: Migrations = { '001-baseline': baseline };

/** The oldest PostgreSQL that the queries were tried with. */
const OLDEST_POSTGRES = 14;

/**
 * Throws where a version of PostgreSQL is too old.
 *
 * @param version its `server_version_num`, such as 140011
 */
export function refuseOldPostgres(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new Error(`it is PostgreSQL ${major}, and this release needs ${OLDEST_POSTGRES} or newer.`);
}

/**
 * Returns the schema in which a PostgreSQL database makes tables, beside which one that was replaced may lie; `undefined`
 * for SQLite, which has none. Throws where PostgreSQL is too old.
 */
async function checkSchema(database: Kysely<Tables>): Promise<string | undefined> {
  if (engineOf(database) === 'sqlite') return undefined;
  const { rows } = await sql<{ version: number; schema: string }>`
    select current_setting('server_version_num')::int as version, current_schema() as schema
  `.execute(database);
  refuseOldPostgres(rows[0]?.version ?? 0);
  return rows[0]?.schema;
}

/** Returns the names of the migrations that were applied to a database, in order. Changes nothing. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const current = await checkSchema(database);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name, schema }) => name === 'kysely_migration' && schema === current))
    return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Returns true if a database has all migrations, and none of a newer release. Changes nothing. */
export async function hasNewestSchema(database: Kysely<Tables>): Promise<boolean> {
  return (await appliedMigrations(database)).join() === Object.keys(MIGRATIONS).join();
}

/**
 * Applies all pending migrations in one transaction: the database has all of them or none, whenever this is cut off. Any
 * number of servers may do it at once. Throws where a migration fails, and where a newer release has changed the schema.
 */
export async function migrateToLatest(
  database: Kysely<Tables>,
  migrations: Migrations = MIGRATIONS,
): Promise<void> {
  const schema = await checkSchema(database);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({
    db: database,
    provider,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  }).migrateToLatest();
  if (error !== undefined) throw error;
}
