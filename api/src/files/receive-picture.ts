import type { MultipartFile } from '@fastify/multipart';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MESSAGES,
} from '@teluk-mart/shared/domain/validation/picture-file';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../errors/request-error';
import { isAcceptedPicture } from './is-accepted-picture';
import { readMultipart } from './read-multipart';

const INCOMPLETE = 'Unggahan gambar terputus. Silakan kirim ulang.';

/** A multipart form as it came in, with its picture in memory. */
export interface ReceivedPicture {
  /** Text fields by name, as they were sent. */
  fields: Readonly<Record<string, string>>;
  /** A JPEG, PNG or WebP by its first bytes; `undefined` where none was chosen or it is not accepted. */
  picture: Buffer | undefined;
  /** Words that say why the picture is not accepted. */
  problem: string | undefined;
}

async function problemOf(content: Buffer): Promise<string | undefined> {
  if (content.length > PICTURE_MAX_BYTES) return PICTURE_MESSAGES.tooLarge;
  return (await isAcceptedPicture(content)) ? undefined : PICTURE_MESSAGES.wrongType;
}

/** Takes the first chosen picture; an empty file input is sent as a file without a name and counts as none. */
async function takePicture(
  part: MultipartFile,
  received: Omit<ReceivedPicture, 'fields'>,
): Promise<void> {
  const content = await part.toBuffer();
  const isNone = part.filename === '' && content.length === 0;
  if (isNone || received.picture !== undefined || received.problem !== undefined) return;
  received.problem = await problemOf(content);
  if (received.problem === undefined) received.picture = content;
}

/**
 * Reads a multipart form with text fields and at most one picture of a given field. Throws a `RequestError` where the
 * request is no form (415), far too large (413) or breaks off (400).
 */
export async function receivePicture(
  request: FastifyRequest,
  field: string,
): Promise<ReceivedPicture> {
  const received: Omit<ReceivedPicture, 'fields'> = { picture: undefined, problem: undefined };
  const expected = {
    field,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: PICTURE_MESSAGES.tooLarge,
    incomplete: INCOMPLETE,
  };
  const fields = await readMultipart(request, expected, (part) => takePicture(part, received));
  return { ...received, fields };
}

/** The refusal of a picture: 413 where it is too large, else 400. */
export function pictureRefusal(field: string, problem: string): RequestError {
  const status = problem === PICTURE_MESSAGES.tooLarge ? 413 : 400;
  return new RequestError(status, problem, { [field]: problem });
}
