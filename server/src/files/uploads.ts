import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRunning } from '../app/is-running';

/** An upload on the disk, unchecked. */
export interface StagedUpload {
  /** Path of the upload. */
  file: string;
  /** Bytes; one more than may be where more were sent (`readMultipart`). */
  size: number;
}

/** Returns a name that cannot be guessed: 32 hexadecimal characters. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** Milliseconds after which a folder counts as left behind: the number of its process may be another one's by then. */
const DAY = 24 * 60 * 60_000;

/**
 * Makes the folder of this process's uploads, for its account alone, and deletes what processes that were cut off have
 * left in theirs. Returns its path.
 */
export async function openUploadFolder(dataDirectory: string): Promise<string> {
  const root = path.join(dataDirectory, 'tmp');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    const left = path.join(root, name);
    const pid = Number(name);
    const isUsed = pid !== process.pid && pid > 0 && isRunning(pid);
    const changedAt = await stat(left).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (!isUsed || changedAt < Date.now() - DAY) await rm(left, { recursive: true, force: true });
  }
  const folder = path.join(root, String(process.pid));
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Writes an upload to a folder as it comes in, so that its size costs no memory. A stream that breaks rejects and leaves no file. */
export async function stageUpload(folder: string, upload: Readable): Promise<StagedUpload> {
  // A process in another container, which knows no processes of this one, may have deleted it. At once, since the upload
  // may break meanwhile.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomName());
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(upload, target);
  } catch (error) {
    // A file that is still being opened would come into being after its deletion.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    await rm(file, { force: true });
    throw error;
  }
  return { file, size: target.bytesWritten };
}
