import type { DataLocation } from '@teluk-mart/server-kit/settings';
import type { Database } from '../database/open-database';
import { type FileFolders, openFileFolders } from '../files/file-folders';
import type { Files } from '../files/files';
import { FilesOnDisk } from '../files/files-on-disk';

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
  const folders = await openFileFolders(config.dataDirectory, onFailure);
  return { database, files: new FilesOnDisk(database, folders), folders };
}
