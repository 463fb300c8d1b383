import { access, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Returns true if a file or folder exists and is readable. */
export function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the bytes of a file survive a power cut, whichever process has written them: before it gets its name. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with all missing folders above it; their names survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

/**
 * Creates a file whose bytes survive a power cut; its name does after `syncFolder`. Rejects with `EEXIST` where the
 * file exists.
 *
 * @param mode rights of the new file
 */
export async function createFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
