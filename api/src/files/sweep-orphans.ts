import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/open-database';
import { FILE_KINDS, type FileFolders, type FileKind } from './file-folders';
import { namedFiles } from './named-files';
import { pictureOfFile } from './pictures/picture-names';
import { removeFile } from './remove-file';

/** Milliseconds for which a file that no row names is left alone: its record may just be being written. */
const GRACE = 3_600_000;

const CV_FILE = /^[0-9a-f]{32}$/;

/** Whether a file has a name that this server gives; what somebody else has put there is not touched. */
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
  /** Whether what is younger than an hour is left alone; not so while no upload can be under way. */
  sparesNew?: boolean;
}

/**
 * Deletes pictures and CVs that no row names and that are older than an hour (resolutions 19), and what has been staged
 * for as long: what was left behind where something was cut off, or could not be deleted then.
 */
export async function sweepOrphans(
  { database, folders }: { database: Database; folders: FileFolders },
  { now = Date.now(), sparesNew = true }: SweepOptions = {},
): Promise<void> {
  const isNamed = await namedFiles(database);
  const sweep = async (folder: string, isOrphan: (name: string) => boolean) => {
    for (const name of (await readdir(folder)).filter(isOrphan)) {
      const file = path.join(folder, name);
      if (sparesNew && (await ageOf(file, now)) <= GRACE) continue;
      await removeFile(folders, file);
    }
  };
  for (const kind of FILE_KINDS) {
    await sweep(folders[kind], (name) => isOurs(kind, name) && !isNamed(kind, name));
    await sweep(folders.staging[kind], (name) => !isNamed(kind, name));
  }
}
