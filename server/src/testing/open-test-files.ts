import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { DataLocation } from '../app/settings';
import { engineOf } from '../database/engine';
import { type Database, withDatabase } from '../database/open-database';
import { inTransaction } from '../database/transaction';
import {
  FILE_KINDS,
  type FileFolders,
  type FileKind,
  filesFolder,
  openFileFolders,
} from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { openFiles } from '../files/storage/open-files';

/** Files of a test's database, as a server of its own stores and finds them. */
export interface TestFiles {
  database: Database;
  files: Files;
  folders: FileFolders;
}

/** Opens the files that belong to a test's database. */
export async function openTestFiles(
  { config, database }: { config: DataLocation; database: Database },
  onFailure?: (error: unknown) => void,
): Promise<TestFiles> {
  const folders = await openFileFolders(filesFolder(config), onFailure);
  return { database, files: openFiles({ database, folders }), folders };
}

/** Stores a file as it is, as if it had come in; no record names it. */
export async function storeTestFile(
  { database, files, folders }: TestFiles,
  kind: FileKind,
  name: string,
  content: string | Buffer,
): Promise<void> {
  await writeFile(path.join(folders.staging[kind], name), content);
  await inTransaction(database, (tables) => files.attach(tables, kind, [name]));
  await files.publish(kind, [name]);
}

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
