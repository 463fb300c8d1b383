import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DataLocation } from '../app/settings';
import type { Database } from '../database/open-database';
import type { FileKind } from '../files/stored-files';

/** Returns the names of all stored files of a kind, or of the uploads that are coming in to a data directory. */
export async function listFiles(
  { database, config }: { database: Database; config: Pick<DataLocation, 'dataDirectory'> },
  kind: FileKind | 'tmp',
): Promise<string[]> {
  if (kind === 'tmp') {
    const entries = await readdir(path.join(config.dataDirectory, 'tmp'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const stored = database.selectFrom('files').select('name').where('kind', '=', kind);
  return (await stored.execute()).map(({ name }) => name);
}
