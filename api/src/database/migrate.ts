import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createContentTables } from './migrations/001-content-tables';
import { createApplicationTable } from './migrations/002-application-table';
import { createSessionTable } from './migrations/003-session-table';
import { addContentVersions } from './migrations/004-content-versions';
import { addApplicationHandling } from './migrations/005-application-handling';
import { addContentChanges } from './migrations/006-content-changes';
import { addContentVersion } from './migrations/007-content-version';
import { addThrottles } from './migrations/008-throttles';
import type { Tables } from './tables';

/** Every step of the structure, in order; a step that has been released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-content-tables': createContentTables,
  '002-application-table': createApplicationTable,
  '003-session-table': createSessionTable,
  '004-content-versions': addContentVersions,
  '005-application-handling': addApplicationHandling,
  '006-content-changes': addContentChanges,
  '007-content-version': addContentVersion,
  '008-throttles': addThrottles,
};

function migratorOf(database: Kysely<Tables>): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
}

/** Takes all steps that the database has not taken yet; throws where one fails. */
export async function migrateToLatest(database: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(database).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Tells whether a database has taken all steps, and none of a newer release. Changes nothing. */
export async function hasNewestStructure(database: Kysely<Tables>): Promise<boolean> {
  const steps = await migratorOf(database).getMigrations();
  if (steps.some(({ executedAt }) => executedAt === undefined)) return false;
  const { rows } = await sql`select name from kysely_migration`.execute(database);
  return rows.length === steps.length;
}
