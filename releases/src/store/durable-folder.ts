import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Makes the names in a folder outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder with all folders above it that are missing, so that their names outlast a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}
