import { openShopAsItIs, MIGRATIONS, appliedMigrations } from '@teluk-mart/api/database';
import type { BackUp } from '@teluk-mart/api/backup-state';
import { type Settings, SettingsError } from '@teluk-mart/server-kit/settings';

/** Returns the migrations that a database with content has not taken yet. */
async function pendingSteps(config: Settings): Promise<string[]> {
  const database = await openShopAsItIs(config);
  try {
    const taken = await appliedMigrations(database);
    return taken.length === 0
      ? []
      : Object.keys(MIGRATIONS).filter((step) => !taken.includes(step));
  } finally {
    await database.destroy();
  }
}

/**
 * Makes a backup before a server of this release changes the structure of a PostgreSQL database, where `BACKUP_DIR` is
 * set. Otherwise it warns that none was made. Beside the embedded database a copy is made anyway
 * (`api/src/database/sqlite/pre-migration-copies.ts`). Throws a `SettingsError` where the backup fails: nothing has
 * changed then.
 */
export async function backUpBeforeSteps(
  config: Settings,
  backUp: BackUp,
  warn: (line: string) => void,
): Promise<void> {
  if (config.databaseUrl === undefined) return;
  // A database that cannot be used is reported when it is opened next.
  const pending = await pendingSteps(config).catch(() => []);
  if (pending.length === 0) return;
  if (config.backupDirectory === undefined) {
    warn(
      `this release changes the database (${pending.join(', ')}) without a backup: BACKUP_DIR is not set`,
    );
    return;
  }
  try {
    await backUp(new AbortController().signal);
  } catch (error) {
    // Another server may have done both meanwhile.
    if ((await pendingSteps(config)).length === 0) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      'BACKUP_DIR',
      `got no backup, which this release makes before it changes the database: ${reason}`,
    );
  }
}
