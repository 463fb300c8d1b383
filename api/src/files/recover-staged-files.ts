import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/open-database';
import { FILE_KINDS, type FileFolders } from './file-folders';
import { namedFiles } from './named-files';
import { publishFiles } from './publish-file';

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
