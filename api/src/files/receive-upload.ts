import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { PICTURE_MESSAGES } from '@teluk-mart/shared/domain/validation/picture-file';
import type { FastifyRequest } from 'fastify';
import { messageFor, RequestError } from '../errors/request-error';
import { randomName } from './file-folders';

/** Seconds after which an upload that was refused may be tried again. */
const RETRY_AFTER = '5';

const usersAtWork = new Set<number>();

/**
 * Begins what receives and decodes a picture of a user, of whom no other may be under way: nobody can fill the disk or
 * the line before the decoder alone. Returns what ends it; throws 429 where another is under way.
 */
export function beginUpload(userId: number): () => void {
  if (usersAtWork.has(userId)) {
    throw new RequestError(429, PICTURE_MESSAGES.underWay, undefined, {
      'retry-after': RETRY_AFTER,
    });
  }
  usersAtWork.add(userId);
  return () => void usersAtWork.delete(userId);
}

/** An upload in a staging folder, unchecked. */
export interface StagedUpload {
  /** Random name in the folder. */
  name: string;
  /** Where it lies. */
  file: string;
  /** Bytes that were sent; those beyond the limit are counted and not kept. */
  size: number;
}

/** How an upload is written. */
interface StageUploadOptions {
  /** Most bytes that are kept. */
  maxBytes: number;
  /** Whether the bytes are written down to the disk, because this very file will be published. */
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
          // What is too much is read to its end but not kept, so that the sender gets to hear the answer.
          if (size <= maxBytes) yield chunk;
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

/** Bytes that the text fields and the multipart frame may add to the file. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/** Most bytes of a text field: the longest text of any form, 20,000 characters, has at most 80,000. */
const LONGEST_FIELD = 128 * 1024;

/** Words for a text field that is longer. */
const FIELD_TOO_LONG = 'Isian terlalu panjang.';

/** Words for a body without the file that breaks off. */
const INCOMPLETE = 'Kiriman tidak lengkap. Silakan kirim ulang.';

/** The one file that a form is expected to bring, and what is said where it cannot be received. */
export interface ExpectedFile {
  /** Name of its field. */
  field: string;
  /** Largest size in bytes, inclusive; one byte more is read, so that a larger file can be told. */
  maxBytes: number;
  tooLarge: string;
  /** Words for a body that breaks off when the file has begun. */
  incomplete: string;
}

/** Limits of the parser: far above an honest form, and low enough that no form costs much. */
function limitsFor({ maxBytes }: ExpectedFile) {
  return {
    fieldNameSize: 100,
    fieldSize: LONGEST_FIELD,
    fields: 50,
    files: 5,
    parts: 60,
    fileSize: maxBytes + 1,
    headerPairs: 100,
  };
}

/** What the parser throws on a broken body is the sender's fault; what the disk throws is ours. */
function explain(error: unknown, incomplete: string): unknown {
  if (!(error instanceof Error) || error instanceof RequestError) return error;
  if ('statusCode' in error) return error;
  const isOurs = 'syscall' in error && !('code' in error && error.code === 'ECONNRESET');
  return isOurs ? error : new RequestError(400, incomplete);
}

/**
 * Lets the rest of a body run off that nobody parses any more: its sender would wait to be rid of it, and so hear
 * nothing.
 */
function readToTheEnd({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/**
 * Reads a multipart body to its end and returns its text fields; `takeFile` reads every file of the expected field,
 * other files are forgotten. Throws a `RequestError` where the request is no form (415), announces more than the file
 * may have (413), breaks off or has a text that would be cut (400).
 */
export async function readMultipart(
  request: FastifyRequest,
  expected: ExpectedFile,
  takeFile: (part: MultipartFile) => Promise<void>,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new RequestError(415, messageFor(415));
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > expected.maxBytes + ROOM_FOR_FIELDS) {
    throw new RequestError(413, expected.tooLarge, { [expected.field]: expected.tooLarge });
  }
  const fields: Record<string, string> = {};
  const cutOff: Record<string, string> = {};
  let incomplete = INCOMPLETE;
  try {
    for await (const part of request.parts({ limits: limitsFor(expected) })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        if (part.valueTruncated) cutOff[part.fieldname] = FIELD_TOO_LONG;
      } else if (part.fieldname === expected.field) {
        incomplete = expected.incomplete;
        await takeFile(part);
      } else part.file.resume();
    }
  } catch (error) {
    readToTheEnd(request);
    throw explain(error, incomplete);
  }
  if (Object.keys(cutOff).length > 0) throw new RequestError(400, FIELD_TOO_LONG, cutOff);
  return fields;
}
