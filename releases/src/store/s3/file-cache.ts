import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the cache for what is being written; no key begins with it. */
const INCOMING = 'incoming';

/** Copies of objects on this machine. As objects never change, a copy is good for ever; it may be deleted any time. */
export class FileCache {
  private readonly underway = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly folder: string,
    private readonly read: (key: string) => Promise<Buffer | undefined>,
  ) {}

  /** The copy of an object, made at its first use; asked for by many at once, it is fetched once. */
  fileOf(key: string): Promise<string | undefined> {
    const known = this.underway.get(key);
    if (known) return known;
    const work = this.find(key).finally(() => this.underway.delete(key));
    this.underway.set(key, work);
    return work;
  }

  /** Deletes the copy of an object that was damaged; the next one who asks gets a new one. */
  async forget(key: string): Promise<void> {
    await rm(path.join(this.folder, key), { force: true });
  }

  private async find(key: string): Promise<string | undefined> {
    const file = path.join(this.folder, key);
    const isThere = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) return file;
    const bytes = await this.read(key);
    if (!bytes) return undefined;
    await this.write(file, bytes);
    return file;
  }

  /** The copy comes to its name whole, or a server that was cut off would send half a file ever after. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    const temporary = path.join(this.folder, INCOMING, randomUUID());
    await mkdir(path.dirname(temporary), { recursive: true });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  }
}
