import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { PICTURE_COLUMNS } from '../database/tables';
import {
  FILE_KINDS,
  type FileFolders,
  type FileKind,
  publishFiles,
  removeFile,
} from './file-folders';
import { pictureOfFile } from './picture-names';

/** Tells whether a row names a file of a kind. */
export type IsNamed = (kind: FileKind, name: string) => boolean;

/** Reads which files the rows of the database name at this moment. */
export async function namedFiles(database: Database): Promise<IsNamed> {
  const columns = Object.entries(PICTURE_COLUMNS).map(
    ([table, column]) => sql`select ${sql.ref(column)} as path from ${sql.table(table)}`,
  );
  const pictures = await sql<{
    path: string | null;
  }>`${sql.join(columns, sql` union all `)}`.execute(database);
  const cvs = await database.selectFrom('applications').select('cv_name as name').execute();
  const paths = new Set(pictures.rows.map(({ path }) => path));
  const names = new Set(cvs.map(({ name }) => name));
  return (kind, name) => {
    if (kind === 'cv') return names.has(name);
    const picture = pictureOfFile(name);
    return picture !== undefined && paths.has(picture);
  };
}

/**
 * Clears the staging folders when the server starts: a file whose record was written before the server was cut off
 * goes to its place, what was never finished is deleted. A file with which that fails stays and holds up no other.
 */
export async function recoverStagedFiles(database: Database, folders: FileFolders): Promise<void> {
  const isNamed = await namedFiles(database);
  for (const kind of FILE_KINDS) {
    for (const name of await readdir(folders.staging[kind])) {
      const recovered = isNamed(kind, name)
        ? publishFiles(folders, kind, [name])
        : rm(path.join(folders.staging[kind], name), { recursive: true, force: true });
      await recovered.catch(folders.onFailure);
    }
  }
}

/** Milliseconds for which a file that no row names is left alone: its record may just be being written. */
const GRACE = 3_600_000;

const CV_FILE = /^[0-9a-f]{32}$/;

/** Tells whether a file has a name that this server gives; other files are not touched. */
function isOurs(kind: FileKind, name: string): boolean {
  return kind === 'cv' ? CV_FILE.test(name) : pictureOfFile(name) !== undefined;
}

/** Milliseconds since a file came to its folder, by its change time, which a move renews; 0 for one that has gone. */
async function ageOf(file: string, now: number): Promise<number> {
  return stat(file).then(
    ({ ctimeMs }) => now - ctimeMs,
    () => 0,
  );
}

interface SweepOptions {
  /** Milliseconds since 1970; the default is now. */
  now?: number;
  /** Keeps files younger than an hour; not needed while no upload can be under way. */
  keepsRecent?: boolean;
}

/**
 * Deletes pictures and CVs that no row names and that are older than an hour (docs/specification.md#stored-files), and
 * what has been staged for as long: what was left behind where something was cut off, or could not be deleted then.
 */
export async function sweepOrphans(
  { database, folders }: { database: Database; folders: FileFolders },
  { now = Date.now(), keepsRecent = true }: SweepOptions = {},
): Promise<void> {
  const isNamed = await namedFiles(database);
  const sweep = async (folder: string, isOrphan: (name: string) => boolean) => {
    for (const name of (await readdir(folder)).filter(isOrphan)) {
      const file = path.join(folder, name);
      if (keepsRecent && (await ageOf(file, now)) <= GRACE) continue;
      await removeFile(folders, file);
    }
  };
  for (const kind of FILE_KINDS) {
    await sweep(folders[kind], (name) => isOurs(kind, name) && !isNamed(kind, name));
    await sweep(folders.staging[kind], (name) => !isNamed(kind, name));
  }
}
