import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { engineOf } from './engine';
import { shop } from './migrations/001-shop';
import type { Tables } from './tables';

/** Migrations by name, in order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration, in order; one that has been released is never changed. */
export const MIGRATIONS: Migrations = { '001-shop': shop };

/** Returns the names of the migrations that were applied to a database, in order. Changes nothing. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const isThere =
    engineOf(database) === 'postgres'
      ? sql`select from to_regclass('kysely_migration') as found where found is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await isThere.execute(database)).rows.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Returns true if a database has all migrations, and none of a newer release. Changes nothing. */
export async function hasNewestSchema(database: Kysely<Tables>): Promise<boolean> {
  return (await appliedMigrations(database)).join() === Object.keys(MIGRATIONS).join();
}

/** Returns the schema in which a PostgreSQL database makes tables: one that was replaced may lie beside it. */
async function currentSchema(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database);
  return rows[0]?.name ?? 'public';
}

/**
 * Applies all pending migrations in one transaction: the database has all of them or none, whenever this is cut off. Any
 * number of servers may do it at once. Throws where a migration fails, and where a newer release has changed the schema.
 */
export async function migrateToLatest(
  database: Kysely<Tables>,
  migrations: Migrations = MIGRATIONS,
): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({
    db: database,
    provider,
    ...(engineOf(database) === 'postgres' && {
      migrationTableSchema: await currentSchema(database),
    }),
  }).migrateToLatest();
  if (error !== undefined) throw error;
}
