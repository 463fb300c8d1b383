import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomName } from './file-folders';

/** An upload in a staging folder, unchecked. */
export interface StagedUpload {
  /** Random name in the folder. */
  name: string;
  /** Path of the upload. */
  file: string;
  /** Bytes; one more than may be where more were sent (`readMultipart`). */
  size: number;
}

/**
 * Writes an upload to a staging folder as it comes in, so that its size costs no memory. A stream that breaks rejects
 * and leaves no file behind.
 *
 * @param flush flushes the bytes to the disk, because this very file will be published
 */
export async function stageUpload(
  folder: string,
  upload: Readable,
  { flush }: { flush: boolean },
): Promise<StagedUpload> {
  const name = randomName();
  const file = path.join(folder, name);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush });
  try {
    await pipeline(upload, target);
  } catch (error) {
    // A file that is still being opened would come into being after its deletion.
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
    await rm(file, { force: true });
    throw error;
  }
  return { name, file, size: target.bytesWritten };
}
