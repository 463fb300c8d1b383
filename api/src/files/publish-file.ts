import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { FileFolders, FileKind } from './file-folders';

/** Makes the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves staged files to their place for good, after the record that names them has been written. */
export async function publishFiles(
  folders: FileFolders,
  kind: FileKind,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await rename(path.join(folders.staging[kind], name), path.join(folders[kind], name));
  }
  await syncFolder(folders[kind]);
}
