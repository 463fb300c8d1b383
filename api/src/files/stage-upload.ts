import { createWriteStream, type WriteStream } from 'node:fs';
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
  /** Bytes that were sent; those beyond the limit are counted and not kept. */
  size: number;
}

interface StageUploadOptions {
  /** Most bytes that are kept. */
  maxBytes: number;
  /** Flushes the bytes to the disk, because this very file will be published. */
  flush: boolean;
}

/** Waits until a file is closed for good: one that is still being opened would come into being after its deletion. */
function closed(stream: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve).destroy();
  });
}

/**
 * Writes an upload to a staging folder as it comes in, so that its size costs no memory. A stream that breaks rejects
 * and leaves no file behind.
 */
export async function stageUpload(
  folder: string,
  upload: Readable,
  { maxBytes, flush }: StageUploadOptions,
): Promise<StagedUpload> {
  const name = randomName();
  const file = path.join(folder, name);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush });
  let size = 0;
  try {
    await pipeline(
      upload,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          // A file that is too large is read to its end but not kept, so that its sender gets the answer.
          if (size > maxBytes) continue;
          yield chunk;
        }
      },
      target,
    );
  } catch (error) {
    await closed(target);
    await rm(file, { force: true });
    throw error;
  }
  return { name, file, size };
}
