import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { errorCode } from '@teluk-mart/server-kit/error-code';
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
import type { Tables } from './tables';

/** A step of the structure. */
export interface Step extends Migration {
  /**
   * The step that a server must know to go on working once this one is taken: given by one that takes something away, or
   * changes what it means. It is the last step of the first release that does without (docs/decisions/030-migrations.md).
   */
  needs?: string;
}

/** Steps by name, in order. */
export type Steps = Readonly<Record<string, Step>>;

/** Every step of the structure, in order; a step that has been released is never changed. */
export const STEPS: Steps = {
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
};

/** Row of `meta` with the last step that a server must know. */
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

/** Time that a step waits for a table on PostgreSQL: whoever else asks for the table waits behind it. */
const LOCK_TIMEOUT = '2s';

/** Codes of PostgreSQL for a step that did not get a table in time, or waited for one that waits for it. */
const LOCKED = new Set(['55P03', '40P01']);

/** Most times that steps are begun, and milliseconds in which others have their turn. */
const MOST_ATTEMPTS = 60;
const PAUSE = 500;

/** The names of the steps that a database has taken, in order. */
export async function takenSteps(database: Kysely<Tables>): Promise<string[]> {
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

/** The last step that a server must know to work with a database. */
async function neededStep(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database
    .selectFrom('meta')
    .select('value')
    .where('key', '=', NEEDS_KEY)
    .executeTakeFirst();
  return row?.value;
}

/** Notes the last step that a server must know from now on. */
async function demandStep(tables: Kysely<Tables>, value: string): Promise<void> {
  await tables
    .insertInto('meta')
    .values({ key: NEEDS_KEY, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('meta.value', '<', value),
    )
    .execute();
}

/** Throws where a server that knows some steps does not know the one that it must know. */
function refuseUnknown(needed: string | undefined, steps: Steps): void {
  if (needed === undefined || needed in steps) return;
  throw new Error(
    `a newer release has changed it. It needs a release that knows its step "${needed}"; this one knows those up to ` +
      `"${Object.keys(steps).at(-1)}" (docs/guide/troubleshooting.md).`,
  );
}

/**
 * Throws where the database needs a newer release by now: a server learns so while it runs, when a newer one has taken
 * something away beside it.
 */
export async function refuseNewer(database: Kysely<Tables>): Promise<void> {
  refuseUnknown(await neededStep(database), STEPS);
}

/** A step that waits for no table long, and notes what it demands of servers. */
function guarded(step: Step): Migration {
  return {
    up: async (database: Kysely<Tables>) => {
      if (engineOf(database) === 'postgres') {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database);
      }
      await step.up(database);
      if (step.needs !== undefined) await demandStep(database, step.needs);
    },
  };
}

interface MigrateOptions {
  /** Steps of this release; only tests name others. */
  steps?: Steps;
  /** Called before steps are taken on a database that has taken some; tells whether they still wait to be taken. */
  beforeSteps?: (arePending: () => Promise<boolean>) => Promise<void>;
}

/**
 * Takes all steps that the database has not taken yet, in one transaction: it has taken all of them or none, whenever
 * this is cut off. Any number of servers may do it at once. A newer structure is left as it is. Throws where a step fails,
 * and where a newer structure is not one that this release can work with.
 */
export async function migrateToLatest(
  database: Kysely<Tables>,
  { steps = STEPS, beforeSteps = async () => undefined }: MigrateOptions = {},
): Promise<void> {
  if (engineOf(database) === 'postgres') await checkPostgres(database);
  const entries = Object.entries(steps).map(([name, step]) => [name, guarded(step)] as const);
  const provider = { getMigrations: async () => Object.fromEntries(entries) };
  for (let attempt = 1; ; attempt += 1) {
    const taken = await takenSteps(database);
    const pending = Object.keys(steps).filter((name) => !taken.includes(name));
    const newer = taken.filter((name) => !(name in steps));
    if (newer.length > 0) {
      return refuseUnknown(pending.length > 0 ? newer.at(-1) : await neededStep(database), steps);
    }
    if (pending.length === 0) return;
    const areTaken = async () => (await takenSteps(database)).length > taken.length;
    if (attempt === 1 && taken.length > 0) await beforeSteps(async () => !(await areTaken()));
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error === undefined) return;
    const isLocked = LOCKED.has(errorCode(error) ?? '') && attempt < MOST_ATTEMPTS;
    // Another server, of a newer release, may have taken them meanwhile.
    if (!isLocked && !(await areTaken())) throw error;
    await pause(PAUSE);
  }
}

/** Returns true if a database has taken all steps, and none of a newer release. Changes nothing. */
export async function hasNewestStructure(database: Kysely<Tables>): Promise<boolean> {
  const taken = await takenSteps(database);
  return taken.join() === Object.keys(STEPS).join();
}
