import type { Database } from '../database/open-database';
import type { FileKind } from './file-folders';
import { pictureOfFile } from './pictures/picture-names';

/** Whether a row names a file of a kind. */
export type IsNamed = (kind: FileKind, name: string) => boolean;

/** Reads which files the rows of the database name at this moment. */
export async function namedFiles(database: Database): Promise<IsNamed> {
  const pictures = await database
    .selectFrom('promos')
    .select('gambar_promo as path')
    .unionAll(database.selectFrom('events').select('gambar_event as path'))
    .unionAll(database.selectFrom('blogs').select('gambar_blog as path'))
    .unionAll(database.selectFrom('karir').select('gambar_karir as path'))
    .unionAll(database.selectFrom('users').select('avatar_url as path'))
    .execute();
  const cvs = await database.selectFrom('applications').select('cv_name as name').execute();
  const paths = new Set(pictures.map(({ path }) => path));
  const names = new Set(cvs.map(({ name }) => name));
  return (kind, name) => {
    if (kind === 'cv') return names.has(name);
    const picture = pictureOfFile(name);
    return picture !== undefined && paths.has(picture);
  };
}
