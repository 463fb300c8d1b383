import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/**
 * Makes the folder of uploads while they come in, for the server's account alone, without what a server that was cut off
 * has left in it. Returns its path.
 */
export async function openUploadFolder(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'tmp');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Writes an upload to a folder as it comes in, so that its size costs no memory. A stream that breaks rejects and leaves no file. */
export async function stageUpload(folder: string, upload: Readable): Promise<StagedUpload> {
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
