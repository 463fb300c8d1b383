import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/open-database';
import { FILE_KINDS, type FileFolders, type FileKind } from './file-folders';
import { namedFiles } from './named-files';
import { pictureOfFile } from './pictures/picture-names';

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

/**
 * Deletes pictures and CVs that no row names and that are older than an hour (resolutions 19): what a server left
 * behind that was cut off between a commit and the deletion that follows it.
 *
 * @param now milliseconds since 1970
 */
export async function sweepOrphans(
  { database, folders }: { database: Database; folders: FileFolders },
  now = Date.now(),
): Promise<void> {
  const isNamed = await namedFiles(database);
  for (const kind of FILE_KINDS) {
    for (const name of await readdir(folders[kind])) {
      if (!isOurs(kind, name) || isNamed(kind, name)) continue;
      const file = path.join(folders[kind], name);
      if ((await ageOf(file, now)) > GRACE) await rm(file, { force: true });
    }
  }
}
