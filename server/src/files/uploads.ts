import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import {
  type ExpectedFile,
  readMultipart,
  type ReceivedText,
} from '../guards/requests/read-multipart';

/** An upload on the disk, unchecked. */
export interface Upload {
  /** Path of the upload. */
  file: string;
  /** Bytes; one more than may be where more were sent (`readMultipart`). */
  size: number;
  /** Name that its sender gave it. */
  name: string;
}

/** Returns a name that cannot be guessed: 32 hexadecimal characters. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}

/** Milliseconds after which nothing comes in any more: what is younger may be that of another process. */
const DAY = 24 * 60 * 60_000;

/**
 * Makes the folder of uploads while they come in, for the server's account alone, without what processes that were cut
 * off have left in it. Returns its path.
 */
export async function openUploadFolder(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - DAY) await rm(left, { recursive: true, force: true });
  }
  return folder;
}

/** Writes an upload to a folder as it comes in, so that its size costs no memory. A stream that breaks rejects and leaves no file. */
export async function stageUpload(folder: string, upload: Readable) {
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

/** A multipart form as it came in, whatever fields it has, with its file on the disk. */
export interface ReceivedForm extends ReceivedText {
  /** The first file that was chosen. */
  upload?: Upload;
  hasSeveral: boolean;
}

/** Reads a multipart form to its end before it is handled, so that a slow form costs no memory. Leaves no upload behind. */
export async function receiveForm<Result>(
  request: FastifyRequest,
  folder: string,
  expected: ExpectedFile,
  handle: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  let upload: Upload | undefined;
  let hasSeveral = false;
  try {
    const text = await readMultipart(request, expected, async ({ file, filename: name }) => {
      if (upload) {
        hasSeveral = true;
        file.resume();
        return;
      }
      const staged = await stageUpload(folder, file);
      // An empty file input is sent as an empty file without a name.
      if (name === '' && staged.size === 0) await rm(staged.file);
      else upload = { ...staged, name };
    });
    return await handle({ ...text, upload, hasSeveral });
  } finally {
    if (upload) await rm(upload.file, { force: true });
  }
}
