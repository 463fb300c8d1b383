import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { UsageError } from '../app/command';
import { fileExists, makeFolder } from '../app/durable-files';
import { errorCode } from '../app/error-code';
import type { DataLocation } from '../app/settings';
import { hasNewestSchema, migrateToLatest } from '../database/migrate';
import { foldJournal } from '../database/open-alone';
import { openShopAsItIs } from '../database/open-database';
import { connectEmbedded, DATABASE_FILE } from '../database/sqlite/embedded';
import { noteBackup } from '../jobs/backup-state';
import { writeBackup } from './backup-file';
import { copyShop } from './copy-shop';
import { requireRoom, withDraftFolder } from './draft-folder';

/** Matches the name of a backup: the time at which it was begun. */
const NAME = /^teluk-mart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite\.gz(\.age)?$/;

function nameOf(createdAt: Date, key: string | undefined): string {
  const time = createdAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `teluk-mart-${time}.sqlite.gz${key === undefined ? '' : '.age'}`;
}

export interface BackupOptions {
  location: DataLocation;
  /** A folder, or the backup's own name. */
  to: string;
  /** Encrypts it; see `writeBackup`. */
  key: string | undefined;
}

/** A backup that has been made. */
export interface Backup {
  file: string;
  bytes: number;
}

/**
 * Copies a shop as it is at one moment into a new SQLite file in a folder, without holding up anybody. `VACUUM INTO` reads
 * one snapshot, and leaves behind what deleted rows have left in the file.
 */
async function copyInto(location: DataLocation, folder: string): Promise<void> {
  const shop = await openShopAsItIs(location);
  try {
    const isEmbedded = location.databaseUrl === undefined;
    const { rows } = await (
      isEmbedded
        ? sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
        : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    ).execute(shop);
    await requireRoom(folder, rows[0]?.bytes ?? 0);
    if (isEmbedded) {
      await sql`vacuum into ${path.join(folder, DATABASE_FILE)}`.execute(shop);
      return;
    }
    if (!(await hasNewestSchema(shop)))
      throw new UsageError(
        'The database has not the structure of this release: back it up with its own release.',
      );
    const copy = await connectEmbedded(folder);
    try {
      await migrateToLatest(copy);
      await copyShop(shop, copy);
      await foldJournal(copy);
    } finally {
      await copy.destroy();
    }
  } finally {
    await shop.destroy();
  }
}

/**
 * Makes a backup of a whole shop as it is at one moment, while it works: one SQLite file, which can be restored into either
 * engine. Cut off at any moment it leaves no broken backup under the name. Throws a `UsageError` where there is nothing to
 * back up, or no room.
 */
export async function makeBackup({ location, to, key }: BackupOptions): Promise<Backup> {
  const { dataDirectory, databaseUrl } = location;
  if (databaseUrl === undefined && !(await fileExists(path.join(dataDirectory, DATABASE_FILE))))
    throw new UsageError(`There is no shop in ${dataDirectory}: DATA_DIR names its folder.`);
  const isFile = /\.(sqlite|gz|age)$/.test(to);
  const file = path.resolve(isFile ? to : path.join(to, nameOf(new Date(), key)));
  if (await fileExists(file)) throw new UsageError(`${file} is there already.`);
  await makeFolder(path.dirname(file)).catch((error: unknown) => {
    if (!['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new UsageError(`${path.dirname(file)} is no folder.`);
  });
  return withDraftFolder(dataDirectory, async (folder) => {
    await copyInto(location, folder);
    return { file, bytes: await writeBackup(path.join(folder, DATABASE_FILE), file, key) };
  });
}

/** Notes in the shop itself that a backup was made: admins see its age. Throws a `UsageError` where that cannot be. */
export async function noteSuccess(
  location: DataLocation,
  { file, ...made }: Backup & { seconds: number },
): Promise<void> {
  const database = await openShopAsItIs(location);
  try {
    await noteBackup(database, { success: { at: new Date().toISOString(), ...made } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is whole, but could not be noted in the shop: ${reason}.`);
  } finally {
    await database.destroy();
  }
}

/**
 * Deletes the oldest backups beside a new one, until so many are left with it; other files stay. The new one stays even
 * where its name is not the latest, because a clock was wrong.
 */
export async function deleteOldBackups(made: string, keep: number): Promise<void> {
  const folder = path.dirname(made);
  const others = (await readdir(folder))
    .filter((name) => NAME.test(name) && name !== path.basename(made))
    .sort()
    .reverse();
  for (const name of others.slice(keep - 1)) await rm(path.join(folder, name), { force: true });
}
