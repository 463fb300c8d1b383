import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';
import type { DataLocation } from '../app/settings';
import { hasNewestSchema, migrateToLatest } from '../database/migrate';
import { openShopAsItIs, requireShop } from '../database/open-database';
import { DATABASE_FILE, foldJournal, openEmbedded } from '../database/sqlite';
import { noteBackup } from '../jobs/scheduled-backups';
import { writeBackup } from './backup-file';
import { copyShop } from './copy-shop';
import { requireRoom, withDraftFolder } from './draft-folder';

/** Matches the name of a backup: the time at which it was begun. */
const NAME = /^teluk-mart-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite\.gz(\.age)?$/;

function backupName(createdAt: Date, key: string | undefined): string {
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

const BYTES_OF_SQLITE = sql<{ bytes: number }>`
  select page_count * page_size as bytes from pragma_page_count, pragma_page_size
`;
const BYTES_OF_POSTGRES = sql<{ bytes: number }>`
  select pg_database_size(current_database()) as bytes
`;

/**
 * Copies a shop as it is at one moment into a new SQLite file in a folder, without holding up anybody. `VACUUM INTO` reads
 * one snapshot, and leaves behind what deleted rows have left in the file.
 */
async function copyInto(location: DataLocation, folder: string): Promise<void> {
  const isEmbedded = location.databaseUrl === undefined;
  await using shop = await openShopAsItIs(location);
  const { rows } = await (isEmbedded ? BYTES_OF_SQLITE : BYTES_OF_POSTGRES).execute(shop);
  await requireRoom(folder, rows[0]?.bytes ?? 0);
  if (isEmbedded) {
    await sql`vacuum into ${path.join(folder, DATABASE_FILE)}`.execute(shop);
    return;
  }
  if (!(await hasNewestSchema(shop)))
    throw new UsageError(
      'The database has not the structure of this release: back it up with its own release.',
    );
  await using copy = await openEmbedded(folder);
  await migrateToLatest(copy);
  await copyShop(shop, copy);
  await foldJournal(copy);
}

/**
 * Makes a backup of a whole shop as it is at one moment, while it works: one SQLite file, which can be restored into either
 * engine. Cut off at any moment it leaves no broken backup under the name. Throws a `UsageError` where there is nothing to
 * back up, or no room.
 */
export async function makeBackup({ location, to, key }: BackupOptions): Promise<Backup> {
  await requireShop(location);
  const isFile = /\.(sqlite|gz|age)$/.test(to);
  const file = path.resolve(isFile ? to : path.join(to, backupName(new Date(), key)));
  if (existsSync(file)) throw new UsageError(`${file} is there already.`);
  const target = path.dirname(file);
  await mkdir(target, { recursive: true }).catch((error: unknown) => {
    if (!['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new UsageError(`${target} is no folder.`);
  });
  return withDraftFolder(location.dataDirectory, async (folder) => {
    await copyInto(location, folder);
    return { file, bytes: await writeBackup(path.join(folder, DATABASE_FILE), file, key) };
  });
}

/** Notes in the shop itself that a backup was made: admins see its age. Throws a `UsageError` where that cannot be. */
export async function noteSuccess(location: DataLocation, file: string): Promise<void> {
  await using database = await openShopAsItIs(location);
  try {
    await noteBackup(database, { success: { at: new Date().toISOString() } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is whole, but could not be noted in the shop: ${reason}.`);
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
