import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { engineOf } from './engine';
import { createContentTables } from './migrations/001-content-tables';
import { createApplicationTable } from './migrations/002-application-table';
import { createSessionTable } from './migrations/003-session-table';
import { addContentVersions } from './migrations/004-content-versions';
import { addApplicationHandling } from './migrations/005-application-handling';
import { addContentChanges } from './migrations/006-content-changes';
import { addContentVersion } from './migrations/007-content-version';
import { addThrottles } from './migrations/008-throttles';
import { addFiles } from './migrations/009-files';
import { addAudit } from './migrations/010-audit';
import { addAccountGuards } from './migrations/011-accounts';
import { addCvHashes } from './migrations/012-cv-hashes';
import { addAccountMarks } from './migrations/013-account-marks';
import { addNetworkGrants } from './migrations/014-network-grants';
import { addNoticeCauses } from './migrations/015-notice-causes';
import { addForeignKeyIndexes } from './migrations/016-foreign-key-indexes';
import { addPromoPrices } from './migrations/017-promo-prices';
import { addSettings } from './migrations/018-settings';
import { addPublicationMoments } from './migrations/019-publication-moments';
import { addListIndexes } from './migrations/020-list-indexes';
import type { Tables } from './tables';

/** Migrations by name, in order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration, in order; one that has been released is never changed. */
export const MIGRATIONS: Migrations = {
  '001-content-tables': createContentTables,
  '002-application-table': createApplicationTable,
  '003-session-table': createSessionTable,
  '004-content-versions': addContentVersions,
  '005-application-handling': addApplicationHandling,
  '006-content-changes': addContentChanges,
  '007-content-version': addContentVersion,
  '008-throttles': addThrottles,
  '009-files': addFiles,
  '010-audit': addAudit,
  '011-accounts': addAccountGuards,
  '012-cv-hashes': addCvHashes,
  '013-account-marks': addAccountMarks,
  '014-network-grants': addNetworkGrants,
  '015-notice-causes': addNoticeCauses,
  '016-foreign-key-indexes': addForeignKeyIndexes,
  '017-promo-prices': addPromoPrices,
  '018-settings': addSettings,
  '019-publication-moments': addPublicationMoments,
  '020-list-indexes': addListIndexes,
};

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

async function checkPostgres(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int as version`.execute(database);
  refuseOldPostgres(rows[0]?.version ?? 0);
}

/** Returns the names of the migrations that were applied to a database, in order. Changes nothing. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
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
  if (engineOf(database) === 'postgres') await checkPostgres(database);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
