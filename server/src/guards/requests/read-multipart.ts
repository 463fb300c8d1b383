import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../request-error';

/** Bytes that the text fields and the multipart frame may add to the file. */
const ROOM_FOR_FIELDS = 1024 * 1024;

/** Limits of the parser: far above an honest form, and low enough that no form costs much. */
const LIMITS = {
  fieldNameSize: 100,
  // The longest text of any form, 20,000 characters, has at most 80,000 bytes.
  fieldSize: 128 * 1024,
  fields: 50,
  files: 5,
  parts: 60,
  headerPairs: 100,
};

/** Most characters of all text fields together, of which the largest form has a fifth. */
const MAX_TEXT = 512 * 1024;

const FIELD_TOO_LONG = 'Isian terlalu panjang.';

const INCOMPLETE = 'Kiriman tidak lengkap. Silakan kirim ulang.';

/** File that a form is expected to bring, and the words where it cannot be received. */
export interface ExpectedFile {
  field: string;
  /** Largest size in bytes, inclusive; one byte more is read, so that a larger file is recognized. */
  maxBytes: number;
  tooLarge: string;
  /** Words for a body that breaks off when the file has begun. */
  incomplete: string;
  /** Longest body in bytes that is read at all, for its text fields; little more than the file without it. */
  maxBodyBytes?: number;
  /** True to return a text that is cut off, for a form whose every field has a limit; otherwise it is refused here. */
  mayBeCutOff?: boolean;
}

/** Text fields of a form by name. */
export interface ReceivedText {
  fields: Record<string, string>;
  /** Refusal of a form with far more text than any form has; `fields` are those before it, and nothing else was read. */
  refusal?: RequestError;
}

function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.destroyed && !raw.complete) return true;
  return error instanceof Error && error.message.endsWith('end of multipart data');
}

/**
 * Reads a multipart body to its end and returns its text fields; `takeFile` reads every file of the expected field,
 * other files are forgotten. Throws a `RequestError`: 415 where the request is no form, 413 where it announces more
 * than the file may have. 400 stands for one that breaks off or has a text that would be cut.
 */
export async function readMultipart(
  request: FastifyRequest,
  expected: ExpectedFile,
  takeFile: (part: MultipartFile) => Promise<void>,
): Promise<ReceivedText> {
  if (!request.isMultipart()) throw new RequestError(415);
  const { field, maxBytes, tooLarge, maxBodyBytes = maxBytes + ROOM_FOR_FIELDS } = expected;
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
    throw new RequestError(413, tooLarge, { [field]: tooLarge });
  const limits = { ...LIMITS, fileSize: maxBytes + 1 };
  const fields: Record<string, string> = {};
  const cutOff: Record<string, string> = {};
  let incomplete = INCOMPLETE;
  let length = 0;
  let isTaking = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // Browsers send texts alone.
        if (typeof part.value !== 'string') throw new RequestError(400, INCOMPLETE);
        length += part.value.length;
        if (length > MAX_TEXT) return { fields, refusal: new RequestError(400, FIELD_TOO_LONG) };
        fields[part.fieldname] = part.value;
        if (part.valueTruncated && !expected.mayBeCutOff) cutOff[part.fieldname] = FIELD_TOO_LONG;
      } else if (part.fieldname === field) {
        incomplete = expected.incomplete;
        // Bytes may come without any name.
        part.filename ??= '';
        isTaking = true;
        await takeFile(part);
        isTaking = false;
      } else part.file.resume();
    }
  } catch (error) {
    const isAnswer = error instanceof Error && 'statusCode' in error;
    // All that the parser itself throws is about the body; whoever takes the file may be at fault, too.
    const isOurs = isTaking && !isCutOff(error, request);
    throw isAnswer || isOurs ? error : new RequestError(400, incomplete);
  }
  if (Object.keys(cutOff).length > 0) throw new RequestError(400, FIELD_TOO_LONG, cutOff);
  return { fields };
}
