import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { UsageError } from '../../app/command';
import { errorCode } from '../../app/error-code';
import { type DataLocation, SettingsError } from '../../app/settings';
import { refuseIncompleteMove } from '../../database/incomplete-move';
import { appliedMigrations, hasNewestSchema, migrateToLatest } from '../../database/migrate';
import { type Database, openShopAsItIs } from '../../database/open-database';
import { connectEmbedded, DATABASE_FILE, openAsItIs } from '../../database/sqlite/embedded';
import { FILE_KINDS, type FileKind } from '../../files/file-folders';
import { copyFiles } from '../copying/copy-files';
import { copyTables } from '../copying/copy-tables';
import { FilesInFolders, FilesInTables } from '../copying/file-places';
import { filesOfRows } from '../copying/row-files';

/**
 * Times that a snapshot is taken where a file went meanwhile. Each takes a second, and nearly none needs a second one.
 */
const MOST_ATTEMPTS = 10;

/** Throws a `UsageError` for a database that has not the structure of this release, or holds a shop in part. */
async function checkShop(database: Database): Promise<void> {
  if (!(await hasNewestSchema(database)))
    throw new UsageError(
      'The database has not the structure of this release: back it up with its own release.',
    );
  await refuseIncompleteMove(database);
}

/**
 * Returns the bytes that preparing a backup of a shop may take: its rows twice, once of them compressed, and from
 * PostgreSQL its files.
 */
export async function preparationBytes({ dataDirectory, databaseUrl }: DataLocation) {
  if (databaseUrl === undefined) {
    const file = path.join(dataDirectory, DATABASE_FILE);
    const sizes = [file, `${file}-wal`].map((name) => stat(name).catch(() => ({ size: 0 })));
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + 2 * size, 0);
  }
  const database = await openShopAsItIs({ dataDirectory, databaseUrl });
  try {
    const { rows } = await sql<{ bytes: string | null }>`
      select sum(pg_table_size(oid) * case relname when 'file_pieces' then 1 else 2 end) as bytes
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname <> 'release_objects'
    `.execute(database);
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await database.destroy();
  }
}

/**
 * Gives a file one more name, or copies it where the file system allows one name for a file only; gone ones are left
 * out.
 */
async function keepFile(file: string, kept: string): Promise<void> {
  try {
    await link(file, kept);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST' || code === 'ENOENT') return;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(code)) throw error;
    await copyFile(file, kept).catch((reason: unknown) => {
      if (errorCode(reason) !== 'ENOENT') throw reason;
    });
  }
}

/**
 * Returns the folders in which to look for a file, in order. One that is just being published is in the second or, by
 * then, in the first.
 */
function placesOf(dataDirectory: string, kind: FileKind): string[] {
  const place = path.join(dataDirectory, kind);
  return [place, path.join(dataDirectory, 'tmp', kind), place];
}

/** Keeps all files that there are at this moment. */
async function keepFiles(dataDirectory: string, draft: string): Promise<void> {
  for (const kind of FILE_KINDS) {
    const [place = ''] = placesOf(dataDirectory, kind);
    for (const entry of await readdir(place, { withFileTypes: true }).catch(() => [])) {
      if (entry.isFile())
        await keepFile(path.join(place, entry.name), path.join(draft, kind, entry.name));
    }
  }
}

/** Keeps those files that the rows of a copy name and that are not kept yet; returns the needed ones that are gone. */
async function keepNamed(copy: Database, dataDirectory: string, draft: string): Promise<string[]> {
  const gone: string[] = [];
  for (const kind of FILE_KINDS) {
    const kept = new Set(await readdir(path.join(draft, kind)));
    for await (const files of filesOfRows(copy, kind)) {
      for (const { name, isNeeded } of files) {
        if (kept.has(name)) continue;
        for (const place of placesOf(dataDirectory, kind))
          await keepFile(path.join(place, name), path.join(draft, kind, name));
        const isKept = await stat(path.join(draft, kind, name)).catch(() => undefined);
        if (!isKept && isNeeded) gone.push(`${kind}/${name}`);
      }
    }
  }
  return gone;
}

/**
 * Copies the rows of an embedded installation by `VACUUM INTO`, which reads one snapshot without blocking others, and
 * keeps the files that they name. Existing files get a second name before that, so a later deletion takes nothing from
 * the copy. If a file was added and deleted in between, the rows are copied again.
 */
async function snapshotEmbedded(dataDirectory: string, draft: string): Promise<void> {
  const database = await openAsItIs(dataDirectory);
  try {
    await checkShop(database);
    const file = path.join(draft, DATABASE_FILE);
    let before = '';
    for (let attempt = 1; ; attempt += 1) {
      await keepFiles(dataDirectory, draft);
      await rm(file, { force: true });
      await sql`vacuum into ${file}`.execute(database);
      const copy = await openAsItIs(draft);
      const gone = await keepNamed(copy, dataDirectory, draft).finally(() => copy.destroy());
      // A file that is missing time and again is missing in the shop itself.
      if (gone.length === 0 || gone.join() === before || attempt === MOST_ATTEMPTS) return;
      before = gone.join();
    }
  } finally {
    await database.destroy();
  }
}

/** Copies all rows and files of a shop in PostgreSQL as they are at one moment. */
async function snapshotPostgres(location: DataLocation, draft: string): Promise<void> {
  const database = await openShopAsItIs(location);
  try {
    const taken = await appliedMigrations(database).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingsError('DATABASE_URL', `names a database that cannot be used: ${reason}`);
    });
    if (taken.length === 0)
      throw new UsageError('There is no shop in the database of DATABASE_URL.');
    await checkShop(database);
    const copy = await connectEmbedded(draft);
    try {
      // This copy need not survive a power cut.
      await sql`pragma synchronous = off`.execute(copy);
      await migrateToLatest(copy);
      await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (source) => {
          await copyTables({ source, target: copy }, () => undefined);
          const files = { source: new FilesInTables(source), target: new FilesInFolders(draft) };
          for (const kind of FILE_KINDS) {
            await copyFiles({ database: source, ...files }, kind, () => undefined);
          }
        });
    } finally {
      await copy.destroy();
    }
  } finally {
    await database.destroy();
  }
}

/**
 * Copies a running installation, as of one moment, into an embedded one: rows in a database file, pictures and CVs in
 * their folders. The copy may also hold files that no row names. Throws a `UsageError` if there is no installation, or
 * one of another release.
 *
 * @param draft an empty folder, on the file system of the data directory
 */
export async function takeSnapshot(location: DataLocation, draft: string): Promise<void> {
  for (const kind of FILE_KINDS) {
    await mkdir(path.join(draft, kind), { recursive: true, mode: 0o700 });
  }
  if (location.databaseUrl === undefined) await snapshotEmbedded(location.dataDirectory, draft);
  else await snapshotPostgres(location, draft);
}
