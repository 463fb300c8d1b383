import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { engineOf } from '../database/engine';
import type { Database } from '../database/open-database';
import { FILE_KINDS } from '../files/file-folders';

/**
 * Names of all files in a folder of the data directory, in its sub-folders too. Pictures and CVs are those that are stored:
 * on PostgreSQL the folders hold copies alone.
 */
export async function listFiles(
  { config, database }: { config: DataLocation; database: Database },
  folder: string,
): Promise<string[]> {
  const kind = FILE_KINDS.find((one) => one === folder);
  if (kind && engineOf(database) === 'postgres') {
    const rows = await database
      .selectFrom('files')
      .select('name')
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ name }) => name);
  }
  const entries = await readdir(path.join(config.dataDirectory, folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
