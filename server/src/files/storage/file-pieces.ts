import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { FileTable, Tables } from '../../database/tables';
import { type FileKind, NEVER_CHANGED } from '../file-folders';

/** Bytes of a piece: as much of a file is in memory at a time, and in a row. */
const PIECE_BYTES = 262_144;

/** Stores a file of the disk in pieces, with the transaction. */
export async function storeFile(
  tables: Transaction<Tables>,
  kind: FileKind,
  name: string,
  source: string,
): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  let number = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(source, { highWaterMark: PIECE_BYTES });
  for await (const bytes of pieces) {
    await tables.insertInto('file_pieces').values({ kind, name, number, bytes }).execute();
    hash.update(bytes);
    size += bytes.length;
    number += 1;
  }
  const sha256 = hash.digest('hex');
  await tables.insertInto('files').values({ kind, name, size, sha256 }).execute();
}

/**
 * Writes a stored file to a new file of the disk, down to the disk; `false` where it has been deleted meanwhile. Throws
 * where it is not what was stored.
 */
export async function fetchFile(
  database: Kysely<Tables>,
  { kind, name, size, sha256 }: Selectable<FileTable>,
  target: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  const handle = await open(target, 'wx', 0o600);
  try {
    let written = 0;
    for (let number = 0; written < size; number += 1) {
      const piece = await database
        .selectFrom('file_pieces')
        .select('bytes')
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!piece) return false;
      await handle.writeFile(piece.bytes);
      hash.update(piece.bytes);
      written += piece.bytes.length;
    }
    if (hash.digest('hex') !== sha256) throw new Error(`The stored file ${name} is damaged`);
    await handle.utimes(NEVER_CHANGED, NEVER_CHANGED);
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

/** Reads a stored file into memory; `undefined` where there is none. */
export async function readPieces(
  database: Kysely<Tables>,
  kind: FileKind,
  name: string,
): Promise<Buffer | undefined> {
  const pieces = await database
    .selectFrom('file_pieces')
    .select('bytes')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('number')
    .execute();
  return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ bytes }) => bytes));
}
