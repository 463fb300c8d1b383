import promises, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Records, from now on, the names of files that get their name before their bytes are on the disk. A power cut would
 * leave them empty. `jest.restoreAllMocks` ends it.
 */
export async function recordUnsyncedRenames(): Promise<{ unsynced: string[]; renamed: string[] }> {
  const some = await promises.open(process.execPath, 'r');
  const prototype = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  const synced = new Set<number>();
  const { sync } = prototype;
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.add((await this.stat()).ino);
    await sync.call(this);
  });
  const record = { unsynced: [] as string[], renamed: [] as string[] };
  const { rename } = promises;
  jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    const { ino } = await promises.stat(from);
    const name = path.basename(String(to));
    record.renamed.push(name);
    if (!synced.has(ino)) record.unsynced.push(name);
    await rename(from, to);
  });
  return record;
}
