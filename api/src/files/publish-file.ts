import { rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@teluk-mart/server-kit/durable-files';
import type { FileFolders, FileKind } from './file-folders';

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
