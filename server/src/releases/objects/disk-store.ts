import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFile, makeFolder, syncFolder } from '../../app/durable-files';
import { errorCode } from '../../app/error-code';
import { checkedKey, isKey, type ObjectStore } from './object-store';

/** Folder for what is being written; no prefix of the store has this name. */
const INCOMING = 'incoming';

/** Milliseconds after which no process is still writing a file. */
const A_DAY = 86_400_000;

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Deletes the files of a folder that were last written more than a day ago: leftovers of writers that were killed. */
async function sweepFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // A file that has vanished meanwhile was finished by its writer.
    const found = await unlessMissing(stat(file));
    if (found && found.mtimeMs < Date.now() - A_DAY) await rm(file, { force: true });
  }
}

/**
 * Keeps objects in a folder of this machine. A file gets its name by a hard link, which the system makes for one writer
 * only and for a whole file only. Both the bytes and the name survive a power cut.
 */
export class DiskStore implements ObjectStore {
  private swept: Promise<void> | undefined;

  constructor(private readonly root: string) {}

  async read(key: string): Promise<Buffer | undefined> {
    return unlessMissing(readFile(this.pathOf(key)));
  }

  create(key: string, bytes: Buffer): Promise<boolean> {
    return this.write(key, bytes, async (temporary, target) => {
      try {
        await link(temporary, target);
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      }
    });
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    await this.write(key, bytes, rename);
  }

  async list(prefix: string): Promise<string[]> {
    const folder = this.pathOf(prefix.replace(/\/$/, ''));
    const entries = await unlessMissing(readdir(folder, { withFileTypes: true }));
    const files = (entries ?? []).filter((entry) => entry.isFile());
    return files.map((entry) => entry.name).sort();
  }

  async *keys(): AsyncGenerator<string> {
    const entries = await unlessMissing(
      readdir(this.root, { recursive: true, withFileTypes: true }),
    );
    const keys = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(this.root, path.join(parentPath, name)))
      .map((file) => file.split(path.sep).join('/'));
    // Other files that lie there are no objects.
    yield* keys.filter((key) => isKey(key) && !key.startsWith(`${INCOMING}/`)).sort();
  }

  async *sizes(): AsyncGenerator<{ key: string; bytes: number }> {
    for await (const key of this.keys()) {
      const found = await unlessMissing(stat(this.pathOf(key)));
      if (found) yield { key, bytes: found.size };
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async fileOf(key: string): Promise<string | undefined> {
    const file = this.pathOf(key);
    const found = await unlessMissing(stat(file));
    return found?.isFile() ? file : undefined;
  }

  async close(): Promise<void> {
    // A folder keeps nothing open.
  }

  private pathOf(key: string): string {
    return path.join(this.root, checkedKey(key));
  }

  /** Writes bytes to a temporary file and gives it its name. */
  private async write<Result>(
    key: string,
    bytes: Buffer,
    giveName: (temporary: string, target: string) => Promise<Result>,
  ): Promise<Result> {
    const target = this.pathOf(key);
    const incoming = path.join(this.root, INCOMING);
    await makeFolder(incoming);
    await (this.swept ??= sweepFolder(incoming));
    const temporary = path.join(incoming, randomUUID());
    try {
      await createFile(temporary, bytes);
      await makeFolder(path.dirname(target));
      try {
        return await giveName(temporary, target);
      } finally {
        // For the loser of a race too: what it relies on must be as durable as if it had written it itself.
        await syncFolder(path.dirname(target));
      }
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
