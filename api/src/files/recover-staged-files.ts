import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/open-database';
import type { FileFolders, FileKind } from './file-folders';
import { pictureOfFile } from './picture-names';
import { publishFiles } from './publish-file';

async function isNamed(database: Database, kind: FileKind, name: string): Promise<boolean> {
  if (kind === 'cv') {
    const row = await database
      .selectFrom('applications')
      .select('id')
      .where('cv_name', '=', name)
      .executeTakeFirst();
    return row !== undefined;
  }
  const picture = pictureOfFile(name);
  const row = await database
    .selectFrom('promos')
    .select('id')
    .where('gambar_promo', '=', picture)
    .unionAll(database.selectFrom('events').select('id').where('gambar_event', '=', picture))
    .unionAll(database.selectFrom('blogs').select('id').where('gambar_blog', '=', picture))
    .unionAll(database.selectFrom('karir').select('id').where('gambar_karir', '=', picture))
    .unionAll(database.selectFrom('users').select('id').where('avatar_url', '=', picture))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Clears the staging folders when the server starts: a file whose record was written before the server was cut off
 * goes to its place, what was never finished is deleted.
 */
export async function recoverStagedFiles(database: Database, folders: FileFolders): Promise<void> {
  for (const kind of ['uploads', 'cv'] as const) {
    for (const name of await readdir(folders.staging[kind])) {
      if (await isNamed(database, kind, name)) await publishFiles(folders, kind, [name]);
      else await rm(path.join(folders.staging[kind], name), { recursive: true, force: true });
    }
  }
}
