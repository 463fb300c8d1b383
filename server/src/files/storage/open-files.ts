import { engineOf } from '../../database/engine';
import type { Files } from './files';
import { FilesInPostgres, type FilesInPostgresOptions } from './files-in-postgres';
import { FilesOnDisk } from './files-on-disk';

/** Opens the files that belong to a database. */
export function openFiles(options: FilesInPostgresOptions): Files {
  const { database, folders } = options;
  return engineOf(database) === 'sqlite'
    ? new FilesOnDisk(database, folders)
    : new FilesInPostgres(options);
}
