import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../parallel';

/** Bytes of files by path relative to their folder, with slashes. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

/** Reads all files below a folder, in ascending order of their paths. */
export async function readFolder(folder: string): Promise<FolderFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const contents = await inParallel(names, (name) => readFile(path.join(folder, name)));
  return new Map(names.map((name, index) => [name, contents[index] as Buffer]));
}
