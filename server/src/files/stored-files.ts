import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FileTable, Tables } from '../database/tables';
import { RequestError } from '../guards/request-error';
import { filesOfPicture, pictureNameOfPath, picturePath } from './picture-names';
import { randomName } from './uploads';

/** The kinds of files that are stored: pictures anybody may fetch, and CVs that only staff may see. */
export type FileKind = FileTable['kind'];

/** Bytes by the name of their file. */
export type FileContents = ReadonlyMap<string, Buffer>;

/** Bytes of a large file that are read at a time: for each slice SQLite reads the whole file. */
const SLICE = 1_000_000;

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
  const original = pictureNameOfPath(picture);
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

/** Returns bytes of the database as a buffer, without a copy: SQLite's driver gives none. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

const fileOf = (database: Kysely<Tables>, kind: FileKind, name: string) =>
  database.selectFrom('files').where('kind', '=', kind).where('name', '=', name);

/** Reads a whole file; `undefined` where there is none. */
export async function readStoredFile(
  database: Kysely<Tables>,
  kind: FileKind,
  name: string,
): Promise<Buffer | undefined> {
  const row = await fileOf(database, kind, name).select('bytes').executeTakeFirst();
  return row && toBuffer(row.bytes);
}

/** A file by its name. */
export interface NamedFile {
  name: string;
  bytes: Buffer;
}

/** Reads the first of some files that there is; `undefined` where there is none of them. */
export async function readFirstFile(
  database: Kysely<Tables>,
  kind: FileKind,
  names: readonly string[],
): Promise<NamedFile | undefined> {
  const first = database
    .selectFrom('files')
    .select('name')
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .orderBy(sql`instr(${names.join()}, name)`)
    .limit(1);
  const row = await database
    .selectFrom('files')
    .select(['name', 'bytes'])
    .where('kind', '=', kind)
    .where('name', '=', first)
    .executeTakeFirst();
  return row && { name: row.name, bytes: toBuffer(row.bytes) };
}

/** Returns how many bytes a file has, without reading it; `undefined` where there is none. */
export async function sizeOfStoredFile(
  database: Kysely<Tables>,
  kind: FileKind,
  name: string,
): Promise<number | undefined> {
  const row = await fileOf(database, kind, name)
    .select(sql<number>`length(bytes)`.as('size'))
    .executeTakeFirst();
  return row?.size;
}

/** Reads a part of a file, from its byte `start` to before its byte `end`, in slices. Throws 404 where it is deleted meanwhile. */
export async function* readSlices(
  database: Kysely<Tables>,
  kind: FileKind,
  name: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += SLICE) {
    const length = Math.min(SLICE, end - from);
    // PostgreSQL must know that these are numbers; both engines count bytes from 1.
    const slice = sql<Buffer>`substr(bytes, ${sql.lit(from + 1)}, ${sql.lit(length)})`;
    const row = await fileOf(database, kind, name).select(slice.as('slice')).executeTakeFirst();
    if (!row) throw new RequestError(404);
    yield toBuffer(row.slice);
    // SQLite answers at once: nobody else would have a turn.
    await setImmediate();
  }
}
