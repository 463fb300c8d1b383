import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../app/command';
import { syncFolder } from '../../app/durable-files';
import type { Database } from '../../database/open-database';
import { inTransaction } from '../../database/transaction';
import { FILE_KINDS, type FileKind } from '../../files/file-folders';
import { fetchFile, readPieces, storeFile } from '../../files/storage/file-pieces';

/** Digest of a file. */
interface FileDigest {
  bytes: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

/** Place of the files of a shop. */
export interface FilePlace {
  isEmpty(): Promise<boolean>;
  /** Returns those of some names under which there is a file. */
  present(kind: FileKind, names: readonly string[]): Promise<Set<string>>;
  /** Reads a whole file; `undefined` without one. */
  digest(kind: FileKind, name: string): Promise<FileDigest | undefined>;
}

/** A place that takes files out of another. */
export interface FileTarget<Source extends FilePlace> extends FilePlace {
  /** Stores files durably, in the place of those of the same names. */
  take(source: Source, kind: FileKind, names: readonly string[]): Promise<void>;
}

async function digestOf(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, hash: hash.digest('hex') };
}

/** The folders of a data directory, beside the embedded database. */
export class FilesInFolders implements FileTarget<FilesInTables> {
  constructor(private readonly dataDirectory: string) {}

  async isEmpty(): Promise<boolean> {
    const names = await Promise.all(
      FILE_KINDS.map((kind) => readdir(this.folderOf(kind)).catch(() => [])),
    );
    return names.flat().length === 0;
  }

  async present(kind: FileKind, names: readonly string[]): Promise<Set<string>> {
    const present = new Set<string>();
    for (const name of names) {
      if ((await this.pathOf(kind, name)) !== undefined) present.add(name);
    }
    return present;
  }

  async digest(kind: FileKind, name: string): Promise<FileDigest | undefined> {
    const file = await this.pathOf(kind, name);
    return file === undefined ? undefined : digestOf(createReadStream(file));
  }

  /** Returns the path of a file, which a server that was cut off may have left in the staging folder. */
  async pathOf(kind: FileKind, name: string): Promise<string | undefined> {
    for (const folder of [this.folderOf(kind), this.stagingOf(kind)]) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) return file;
    }
    return undefined;
  }

  async take({ database }: FilesInTables, kind: FileKind, names: readonly string[]): Promise<void> {
    for (const folder of [this.folderOf(kind), this.stagingOf(kind)]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    for (const name of names) {
      const row = await database
        .selectFrom('files')
        .selectAll()
        .where('kind', '=', kind)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      const draft = path.join(this.stagingOf(kind), `${name}.part`);
      await rm(draft, { force: true });
      if (!(await fetchFile(database, row, draft)))
        throw new UsageError(`A piece of the stored file ${name} is missing.`);
      await rename(draft, path.join(this.folderOf(kind), name));
    }
    await syncFolder(this.folderOf(kind));
  }

  private folderOf(kind: FileKind): string {
    return path.join(this.dataDirectory, kind);
  }

  private stagingOf(kind: FileKind): string {
    return path.join(this.dataDirectory, 'tmp', kind);
  }
}

/** The tables of files in PostgreSQL. */
export class FilesInTables implements FileTarget<FilesInFolders> {
  constructor(readonly database: Database) {}

  async isEmpty(): Promise<boolean> {
    const row = await this.database.selectFrom('files').select('name').limit(1).executeTakeFirst();
    return row === undefined;
  }

  async present(kind: FileKind, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await this.database
      .selectFrom('files')
      .select('name')
      .where('kind', '=', kind)
      .where('name', 'in', names)
      .execute();
    return new Set(rows.map(({ name }) => name));
  }

  async digest(kind: FileKind, name: string): Promise<FileDigest | undefined> {
    const bytes = await readPieces(this.database, kind, name);
    // An empty file has no pieces.
    if (!bytes && !(await this.present(kind, [name])).has(name)) return undefined;
    return digestOf(bytes ? [bytes] : []);
  }

  async take(source: FilesInFolders, kind: FileKind, names: readonly string[]): Promise<void> {
    await inTransaction(this.database, async (tables) => {
      await tables
        .deleteFrom('files')
        .where('kind', '=', kind)
        .where('name', 'in', names)
        .execute();
      for (const name of names) {
        const file = await source.pathOf(kind, name);
        if (file !== undefined) await storeFile(tables, kind, name, file);
      }
    });
  }
}
