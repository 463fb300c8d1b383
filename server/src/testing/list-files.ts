import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import { withDatabase } from '../database/open-database';
import { FILE_KINDS, filesFolder } from '../files/file-folders';

/**
 * Returns the names of all files in a folder of the data directory, in its sub-folders too. Pictures and CVs are those
 * that are stored: on PostgreSQL the folders hold copies alone.
 */
export async function listFiles(location: DataLocation, folder: string): Promise<string[]> {
  const kind = FILE_KINDS.find((one) => one === folder);
  if (kind && location.databaseUrl !== undefined) {
    return withDatabase(location, async (database) => {
      const stored = database.selectFrom('files').select('name').where('kind', '=', kind);
      return (await stored.execute()).map(({ name }) => name);
    });
  }
  const entries = await readdir(path.join(filesFolder(location), folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
