import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration as KyselyMigration, Migrator, sql } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
import { engineOf } from './engine';
import { readMeta } from './meta';
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

/** A migration of the schema. */
export interface Migration extends KyselyMigration {
  /**
   * The migration that a server must know to go on working once this one is applied. Set by a migration that takes
   * something away, or changes what it means. It is the last migration of the first release that does without
   * (docs/decisions/030-migrations.md).
   */
  needs?: string;
}

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

/** Row of `meta` with the last migration that a server must know. */
const NEEDS_KEY = 'needs_step';

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

/** Time that a migration waits for a table on PostgreSQL: other queries for the table queue behind it. */
const LOCK_TIMEOUT = '2s';

/** Codes of PostgreSQL for a migration that did not get a table in time, or waited for one that waits for it. */
const LOCKED = new Set(['55P03', '40P01']);

/** Most times that migrations are begun, and milliseconds in which others have their turn. */
const MOST_ATTEMPTS = 60;
const PAUSE = 500;

/** Returns the names of the migrations that were applied to a database, in order. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const isThere =
    engineOf(database) === 'postgres'
      ? sql<{ table: string }>`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await isThere.execute(database)).rows.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Notes the last migration that a server must know from now on. */
async function demandMigration(tables: Kysely<Tables>, value: string): Promise<void> {
  await tables
    .insertInto('meta')
    .values({ key: NEEDS_KEY, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('meta.value', '<', value),
    )
    .execute();
}

/** Throws if a server that knows some migrations does not know the one that it must know. */
function refuseUnknown(needed: string | undefined, migrations: Migrations): void {
  if (needed === undefined || needed in migrations) return;
  throw new Error(
    `a newer release has changed it. It needs a release that knows its step "${needed}"; this one knows those up to ` +
      `"${Object.keys(migrations).at(-1)}" (docs/guide/troubleshooting.md).`,
  );
}

/**
 * Throws if the database needs a newer release by now. A running server learns so when a newer one has taken something
 * away beside it.
 */
export async function refuseNewer(database: Kysely<Tables>): Promise<void> {
  refuseUnknown(await readMeta(database, NEEDS_KEY), MIGRATIONS);
}

/** Makes a migration that waits for no table long, and notes what it demands of servers. */
function guarded(migration: Migration): KyselyMigration {
  return {
    up: async (database: Kysely<Tables>) => {
      if (engineOf(database) === 'postgres') {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database);
      }
      await migration.up(database);
      if (migration.needs !== undefined) await demandMigration(database, migration.needs);
    },
  };
}

interface MigrateOptions {
  /** Migrations of this release; only tests name others. */
  migrations?: Migrations;
  /** Called before migrations are applied to a database that has some; `arePending` says whether they still are. */
  beforeMigrations?: (arePending: () => Promise<boolean>) => Promise<void>;
}

/**
 * Applies all pending migrations in one transaction: the database has all of them or none, whenever
 * this is cut off. Any number of servers may do it at once. A newer schema is left as it is. Throws where a migration fails,
 * and where a newer schema is not one that this release can work with.
 */
export async function migrateToLatest(
  database: Kysely<Tables>,
  { migrations = MIGRATIONS, beforeMigrations = async () => undefined }: MigrateOptions = {},
): Promise<void> {
  if (engineOf(database) === 'postgres') await checkPostgres(database);
  const entries = Object.entries(migrations).map(([name, migration]) => [name, guarded(migration)] as const);
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  for (let attempt = 1; ; attempt += 1) {
    const applied = await appliedMigrations(database);
    const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
    const newer = applied.filter((name) => !(name in migrations));
    if (newer.length > 0) {
      return refuseUnknown(pending.length > 0 ? newer.at(-1) : await readMeta(database, NEEDS_KEY), migrations);
    }
    if (pending.length === 0) return;
    const areApplied = async () => (await appliedMigrations(database)).length > applied.length;
    if (attempt === 1 && applied.length > 0) await beforeMigrations(async () => !(await areApplied()));
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error === undefined) return;
    const isLocked = LOCKED.has(errorCode(error) ?? '') && attempt < MOST_ATTEMPTS;
    // Another server, of a newer release, may have applied them meanwhile.
    if (!isLocked && !(await areApplied())) throw error;
    await pause(PAUSE);
  }
}

/** Returns true if a database has all migrations, and none of a newer release. Changes nothing. */
export async function hasNewestSchema(database: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(database);
  return applied.join() === Object.keys(MIGRATIONS).join();
}
