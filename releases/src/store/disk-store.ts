import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@teluk-mart/server-kit/code-of';
import { makeFolder, syncFolder } from './durable-folder';
import { checkedKey } from './key';
import type { ReleaseStore } from './release-store';
import { sweepFolder } from './sweep-folder';

/** Folder for what is being written; no prefix of the store has this name. */
const INCOMING = 'incoming';

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Releases in a folder of this machine. A file comes to its name by a hard link, which the system makes for one
 * writer only and for a whole file only; both the bytes and the name outlast a power cut.
 */
export class DiskStore implements ReleaseStore {
  private swept: Promise<void> | undefined;

  constructor(private readonly root: string) {}

  async read(key: string): Promise<Buffer | undefined> {
    return unlessMissing(readFile(this.pathOf(key)));
  }

  async create(key: string, bytes: Buffer): Promise<boolean> {
    const target = this.pathOf(key);
    const temporary = await this.writeIncoming(bytes);
    try {
      await makeFolder(path.dirname(target));
      return await this.linkNew(temporary, target);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    const target = this.pathOf(key);
    const temporary = await this.writeIncoming(bytes);
    try {
      await makeFolder(path.dirname(target));
      await rename(temporary, target);
      await syncFolder(path.dirname(target));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async list(prefix: string): Promise<string[]> {
    const folder = this.pathOf(prefix.replace(/\/$/, ''));
    const entries = await unlessMissing(readdir(folder, { withFileTypes: true }));
    const files = (entries ?? []).filter((entry) => entry.isFile());
    return files.map((entry) => entry.name).sort();
  }

  async fileOf(key: string): Promise<string | undefined> {
    const file = this.pathOf(key);
    const found = await unlessMissing(stat(file));
    return found?.isFile() ? file : undefined;
  }

  private pathOf(key: string): string {
    return path.join(this.root, checkedKey(key));
  }

  private async writeIncoming(bytes: Buffer): Promise<string> {
    const incoming = path.join(this.root, INCOMING);
    await makeFolder(incoming);
    await (this.swept ??= sweepFolder(incoming));
    const file = path.join(incoming, randomUUID());
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }

  /** The folder is synced for the loser too: what it relies on must be as durable as if it had written it itself. */
  private async linkNew(temporary: string, target: string): Promise<boolean> {
    try {
      await link(temporary, target);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await syncFolder(path.dirname(target));
    }
  }
}
