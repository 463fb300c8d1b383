import { type Kysely, sql, type Transaction } from 'kysely';
import type { FileTable, Tables } from '../database/tables';
import { filesOfPicture, pictureNameOf, picturePath } from './picture-names';
import { randomName } from './uploads';

/** The kinds of files that are stored: pictures anybody may fetch, and CVs that only staff may see. */
export type FileKind = FileTable['kind'];

/** Bytes by the name of their file. */
export type FileContents = ReadonlyMap<string, Buffer>;

/** Stores files, within the transaction that writes the record which names them. */
export async function storeFiles(
  tables: Transaction<Tables>,
  kind: FileKind,
  files: FileContents,
): Promise<void> {
  for (const [name, bytes] of files)
    await tables.insertInto('files').values({ kind, name, bytes }).execute();
}

/** Deletes files, within the transaction that lets go of them; names of which there is none do no harm. */
export async function deleteFiles(
  tables: Transaction<Tables>,
  kind: FileKind,
  names: readonly string[],
): Promise<void> {
  if (names.length > 0)
    await tables.deleteFrom('files').where('kind', '=', kind).where('name', 'in', names).execute();
}

/**
 * Stores a copy of a picture under a name of its own, given its path on the wire; returns that of the copy, `null` where
 * there is none to copy.
 */
export async function copyPicture(
  tables: Transaction<Tables>,
  picture: string | undefined,
): Promise<string | null> {
  const original = pictureNameOf(picture);
  if (original === undefined) return null;
  const copy = randomName();
  const copies = tables
    .selectFrom('files')
    .select(['kind', sql<string>`replace(name, ${original}, ${copy})`.as('name'), 'bytes'])
    .where('kind', '=', 'uploads')
    .where('name', 'in', filesOfPicture(picture));
  await tables.insertInto('files').columns(['kind', 'name', 'bytes']).expression(copies).execute();
  return picturePath(copy);
}

/** Reads a file; `undefined` where there is none. */
export async function readStoredFile(
  database: Kysely<Tables>,
  kind: FileKind,
  name: string,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('files')
    .select('bytes')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  // Without a copy: SQLite's driver gives no buffer.
  return row && Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}
