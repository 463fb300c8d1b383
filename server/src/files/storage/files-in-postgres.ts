import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable, Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { fileExists } from '../../app/durable-files';
import type { Database } from '../../database/open-database';
import type { FileTable, Tables } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { unavailabilityOf } from '../../guards/unavailability';
import {
  ageOf,
  FILE_KINDS,
  type FileFolders,
  type FileKind,
  isOurs,
  NEVER_CHANGED,
  randomName,
  removeFile,
} from '../file-folders';
import { fetchFile, readPieces, storeFile } from './file-pieces';
import type { Files, SweepOptions } from './files';
import { leaveFolder, claimFolder } from './folder-users';
import { namedFiles } from './named-files';
import { RemovedFiles } from './removed-files';

/** Files that are fetched at a time: the connections left over are for everything else. */
const FETCHES = 4;

/** Milliseconds for which it is remembered that there is no such file, and of how many files. */
const ABSENT_FOR = 60_000;
const MOST_ABSENT = 20_000;

/** Milliseconds between two looks at what this machine keeps. */
const TIDY_EVERY = 600_000;

/** Milliseconds after which a look finds a CV too old, so that none is kept for more than an hour. */
const CV_KEPT_FOR = 3_000_000;

/** Milliseconds after which what is staged counts as left behind. */
const STAGED_FOR = 3_600_000;

/** Names in one statement, and in one message, which may have 8000 bytes. */
const BATCH = 100;

function* batchesOf(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; start += BATCH) yield names.slice(start, start + BATCH);
}

/** Names of files of one kind, as servers send them to each other. */
interface Told {
  kind: FileKind;
  names: readonly string[];
}

const keyOf = (kind: FileKind, name: string) => `${kind}/${name}`;

export interface FilesInPostgresOptions {
  database: Database;
  folders: FileFolders;
}

/**
 * Files in PostgreSQL, each written in the transaction of the record that names it. This machine keeps copies in its
 * folders: pictures, so that PostgreSQL sends each once, and a CV for an hour after somebody has read it. A copy goes
 * as soon as any server has deleted the file; a server that could not hear of it looks for itself.
 */
export class FilesInPostgres implements Files {
  private readonly database: Database;
  private readonly folders: FileFolders;
  private readonly removed = new RemovedFiles();
  private readonly absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: ABSENT_FOR });
  /** Files that are being fetched, each once for all concurrent callers. */
  private readonly fetching = new Map<string, Promise<string | undefined>>();
  private readonly fetches = new PQueue({ concurrency: FETCHES });
  /** Time at which room was last made, on a monotonic clock. */
  private tidying: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor({ database, folders }: FilesInPostgresOptions) {
    this.database = database;
    this.folders = folders;
  }

  async attach(
    tables: Transaction<Tables>,
    kind: FileKind,
    names: readonly string[],
  ): Promise<void> {
    for (const name of names) {
      await storeFile(tables, kind, name, path.join(this.folders.staging[kind], name));
    }
  }

  /** Makes copies of what was staged; a CV is copied only when somebody reads it. It never rejects. */
  async publish(kind: FileKind, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const staged = path.join(this.folders.staging[kind], name);
      if (kind === 'cv') await removeFile(this.folders, staged);
      else await this.keep(staged, name).catch(this.folders.onFailure);
    }
    await this.remove(kind, this.removed.among(kind, names));
  }

  async detach(
    tables: Transaction<Tables>,
    kind: FileKind,
    names: readonly string[],
  ): Promise<void> {
    for (const batch of batchesOf(names)) {
      await tables
        .deleteFrom('files')
        .where('kind', '=', kind)
        .where('name', 'in', batch)
        .execute();
    }
  }

  async remove(kind: FileKind, names: readonly string[]): Promise<void> {
    this.removed.add(kind, names);
    // A file that is being fetched was read before it was deleted.
    await Promise.allSettled(names.map((name) => this.fetching.get(keyOf(kind, name))));
    for (const name of names) await removeFile(this.folders, path.join(this.folders[kind], name));
  }

  /** Finds a copy also while PostgreSQL cannot be reached. */
  async find(kind: FileKind, ...names: readonly string[]): Promise<string | undefined> {
    const copy = await this.findCopy(kind, names);
    const better = copy === undefined ? names : names.slice(0, names.indexOf(path.basename(copy)));
    const unknown = better.filter((name) => !this.absent.has(keyOf(kind, name)));
    if (unknown.length === 0) return copy;
    try {
      return (await this.fetchFirst(kind, unknown)) ?? copy;
    } catch (error) {
      if (copy !== undefined) return copy;
      throw error;
    }
  }

  /** Reads a file from PostgreSQL itself where this machine has no room for a copy. */
  async read(kind: FileKind, name: string): Promise<Buffer | undefined> {
    try {
      const file = await this.find(kind, name);
      return file === undefined ? undefined : await readFile(file).catch(() => undefined);
    } catch (error) {
      if (unavailabilityOf(error) !== 'full') throw error;
      return readPieces(this.database, kind, name);
    }
  }

  /**
   * Empties the staging folders and deletes all copies of CVs, unless another server that runs has its files in the
   * same folder. Also deletes copies of pictures that are no longer stored.
   */
  async recover(): Promise<void> {
    if (await claimFolder(this.folders.root)) {
      for (const folder of [...Object.values(this.folders.staging), this.folders.cv]) {
        for (const name of await readdir(folder)) {
          const file = path.join(folder, name);
          await rm(file, { recursive: true, force: true }).catch(this.folders.onFailure);
        }
      }
    }
    await this.tidy();
    this.timer = setInterval(() => this.tidySoon(), TIDY_EVERY).unref();
  }

  /** Deletes files that no record names, which only a write to the tables by hand can leave. */
  async sweep({ now }: SweepOptions = {}): Promise<void> {
    await this.deleteOrphans();
    await this.tidy(now);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.fetches.onIdle();
    await this.tidying;
    await leaveFolder(this.folders.root).catch(this.folders.onFailure);
  }

  private async findCopy(kind: FileKind, names: readonly string[]): Promise<string | undefined> {
    for (const name of names) {
      const file = path.join(this.folders[kind], name);
      if (await fileExists(file)) return file;
    }
    return undefined;
  }

  /** Puts a file whose bytes are stored among the copies of pictures. */
  private async keep(staged: string, name: string): Promise<void> {
    await utimes(staged, NEVER_CHANGED, NEVER_CHANGED);
    await rename(staged, path.join(this.folders.uploads, name));
  }

  /** Fetches the first of some files that is stored, and remembers which are not. */
  private async fetchFirst(kind: FileKind, names: readonly string[]): Promise<string | undefined> {
    const rows = await this.database
      .selectFrom('files')
      .selectAll()
      .where('kind', '=', kind)
      .where('name', 'in', names)
      .execute();
    const stored = new Map(rows.map((row) => [row.name, row]));
    for (const name of names) {
      if (!stored.has(name)) this.absent.set(keyOf(kind, name), true);
    }
    const first = names.flatMap((name) => stored.get(name) ?? [])[0];
    return first && this.fetchOnce(first);
  }

  private fetchOnce(file: Selectable<FileTable>): Promise<string | undefined> {
    const key = keyOf(file.kind, file.name);
    const underWay = this.fetching.get(key);
    if (underWay) return underWay;
    const fetched = this.fetches
      .add(() => this.fetch(file))
      .finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetched);
    return fetched;
  }

  private async fetch(file: Selectable<FileTable>): Promise<string | undefined> {
    const { kind, name } = file;
    const copy = path.join(this.folders[kind], name);
    // Another fetch may have ended between this one's look for a copy and its look for the file.
    if (await fileExists(copy)) return copy;
    const draft = path.join(this.folders.staging[kind], randomName());
    try {
      if (!(await fetchFile(this.database, file, draft))) return undefined;
      await rename(draft, copy);
      return copy;
    } finally {
      await removeFile(this.folders, draft);
    }
  }

  private async deleteOrphans(): Promise<void> {
    const stored = await this.database.selectFrom('files').select(['kind', 'name']).execute();
    // Read after them: with each of them its record was there, and those that came since are not among them.
    const isNamed = await namedFiles(this.database);
    const orphans = stored.filter(({ kind, name }) => !isNamed(kind, name));
    for (const kind of FILE_KINDS) {
      const names = orphans.filter((orphan) => orphan.kind === kind).map(({ name }) => name);
      if (names.length === 0) continue;
      await inTransaction(this.database, (tables) => this.detach(tables, kind, names));
      await this.remove(kind, names);
    }
  }

  private tidySoon(): void {
    this.tidying = this.tidying.then(() => this.tidy()).catch(this.folders.onFailure);
  }

  /**
   * Deletes copies of CVs after an hour, leftovers in the staging folders, copies of files that are gone, and shortened
   * ones, as after a power cut.
   */
  private async tidy(now: number = Date.now()): Promise<void> {
    const { cv, staging } = this.folders;
    await this.deleteOlder(cv, now - CV_KEPT_FOR);
    for (const kind of FILE_KINDS) await this.deleteOlder(staging[kind], now - STAGED_FOR);
    // A file that is being fetched now may have been deleted while notifications were lost.
    await Promise.allSettled(this.fetching.values());
    for (const kind of FILE_KINDS) await this.deleteWrong(kind);
  }

  /** @param moment milliseconds since 1970 */
  private async deleteOlder(folder: string, moment: number): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if ((await ageOf(file, moment)) > 0) await removeFile(this.folders, file);
    }
  }

  /** Returns true if a copy has the bytes of its stored file. */
  private async isWhole(kind: FileKind, name: string, storedSize: number): Promise<boolean> {
    const copy = await stat(path.join(this.folders[kind], name)).catch(() => undefined);
    return !copy || copy.size === storedSize;
  }

  private async deleteWrong(kind: FileKind): Promise<void> {
    const copies = (await readdir(this.folders[kind])).filter((name) => isOurs(kind, name));
    for (const batch of batchesOf(copies)) {
      const rows = await this.database
        .selectFrom('files')
        .select(['name', 'size'])
        .where('kind', '=', kind)
        .where('name', 'in', batch)
        .execute();
      const sizes = new Map(rows.map(({ name, size }) => [name, size]));
      await this.remove(
        kind,
        batch.filter((name) => !sizes.has(name)),
      );
      for (const name of batch) {
        const size = sizes.get(name);
        if (size === undefined || (await this.isWhole(kind, name, size))) continue;
        await removeFile(this.folders, path.join(this.folders[kind], name));
      }
    }
  }
}
