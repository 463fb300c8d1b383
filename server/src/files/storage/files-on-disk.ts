import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, syncFolder } from '../../app/durable-files';
import type { Database } from '../../database/open-database';
import {
  ageOf,
  FILE_KINDS,
  type FileFolders,
  type FileKind,
  isOurs,
  removeFile,
} from '../file-folders';
import type { Files, SweepOptions } from './files';
import { namedFiles } from './named-files';
import { RemovedFiles } from './removed-files';

/** Milliseconds for which a file that no row names is left alone: its record may just be being written. */
const GRACE = 3_600_000;

/**
 * Files in folders of the data directory, beside the embedded database. A file is moved to its place after its record
 * has been written. A server that is cut off between the two finishes the move when it starts again.
 */
export class FilesOnDisk implements Files {
  private readonly removed = new RemovedFiles();

  constructor(
    private readonly database: Database,
    private readonly folders: FileFolders,
  ) {}

  async attach(): Promise<void> {}

  /**
   * Moves files to their place for good, unless they have been removed meanwhile; rejects where that fails.
   */
  async publish(kind: FileKind, names: readonly string[]): Promise<void> {
    const { folders } = this;
    for (const name of names) {
      await rename(path.join(folders.staging[kind], name), path.join(folders[kind], name));
    }
    await syncFolder(folders[kind]);
    await this.remove(kind, this.removed.among(kind, names));
  }

  async detach(): Promise<void> {}

  async remove(kind: FileKind, names: readonly string[]): Promise<void> {
    this.removed.add(kind, names);
    for (const name of names) await removeFile(this.folders, path.join(this.folders[kind], name));
  }

  async find(kind: FileKind, ...names: readonly string[]): Promise<string | undefined> {
    for (const name of names) {
      const file = path.join(this.folders[kind], name);
      if (await fileExists(file)) return file;
    }
    return undefined;
  }

  async read(kind: FileKind, name: string): Promise<Buffer | undefined> {
    const { [kind]: place, staging } = this.folders;
    // It may be on its way from one to the other at this very moment.
    for (const folder of [place, staging[kind], place]) {
      const content = await readFile(path.join(folder, name)).catch(() => undefined);
      if (content) return content;
    }
    return undefined;
  }

  /**
   * Clears the staging folders: a file whose record was written before the cut-off goes to its place, an unfinished one
   * is deleted. A file with which that fails stays and holds up no other.
   */
  async recover(): Promise<void> {
    const { staging, onFailure } = this.folders;
    const isNamed = await namedFiles(this.database);
    for (const kind of FILE_KINDS) {
      for (const name of await readdir(staging[kind])) {
        const recovered = isNamed(kind, name)
          ? this.publish(kind, [name])
          : rm(path.join(staging[kind], name), { recursive: true, force: true });
        await recovered.catch(onFailure);
      }
    }
  }

  /**
   * Deletes pictures and CVs that no row names and that are older than an hour (docs/specification.md#stored-files),
   * and staged files as old. They were left behind where something was cut off, or could not be deleted then.
   */
  async sweep({ now = Date.now(), keepsRecent = true }: SweepOptions = {}): Promise<void> {
    const { folders } = this;
    const isNamed = await namedFiles(this.database);
    const sweep = async (folder: string, isOrphan: (name: string) => boolean) => {
      for (const name of (await readdir(folder)).filter(isOrphan)) {
        const file = path.join(folder, name);
        if (keepsRecent && (await ageOf(file, now)) <= GRACE) continue;
        await removeFile(folders, file);
      }
    };
    for (const kind of FILE_KINDS) {
      await sweep(folders[kind], (name) => isOurs(kind, name) && !isNamed(kind, name));
      await sweep(folders.staging[kind], (name) => !isNamed(kind, name));
    }
  }

  async close(): Promise<void> {}
}
