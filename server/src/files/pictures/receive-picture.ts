import type { MultipartFile } from '@fastify/multipart';
import { PICTURE_MAX_BYTES, PICTURE_MESSAGES } from '@teluk-mart/domain/validation/picture-file';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type/node';
import { RequestError } from '../../guards/request-error';
import { readMultipart } from '../../guards/requests/read-multipart';
import { type FileFolders, removeFile } from '../file-folders';
import { stageUpload } from '../stage-upload';

/**
 * Media types of the accepted pictures (docs/specification.md#pictures); an animated PNG is a PNG, of which the first
 * frame is kept.
 */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

/** A multipart form as it came in, with its picture in the staging folder. */
export interface ReceivedPicture {
  /** Text fields by name, as they were sent. */
  fields: Readonly<Record<string, string>>;
  /** File with a JPEG, PNG or WebP by its content; `undefined` where none was chosen or it is not accepted. */
  picture: string | undefined;
  /** Words that say why the picture is not accepted. */
  violation: string | undefined;
  /** Deletes the upload; called by the receiver of a form when done. */
  discard: () => Promise<void>;
}

/** Returns why a staged file is no acceptable picture, by its size and content, whatever its name. */
async function violationOf(file: string, size: number): Promise<string | undefined> {
  if (size > PICTURE_MAX_BYTES) return PICTURE_MESSAGES.tooLarge;
  const type = await fileTypeFromFile(file).catch(() => undefined);
  return ACCEPTED.includes(type?.mime ?? '') ? undefined : PICTURE_MESSAGES.wrongType;
}

/**
 * Reads a member of staff's multipart form with text fields and at most one picture of a given field, the first that was
 * chosen. Throws a `RequestError` and leaves no upload: 415 for no form,
 * 413 for one far too large, 400 for one that breaks off.
 */
export async function receivePicture(
  request: FastifyRequest,
  folders: FileFolders,
  field: string,
): Promise<ReceivedPicture> {
  const expected = {
    field,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: PICTURE_MESSAGES.tooLarge,
    incomplete: PICTURE_MESSAGES.incomplete,
  };
  const files: string[] = [];
  const received: Pick<ReceivedPicture, 'picture' | 'violation'> = {
    picture: undefined,
    violation: undefined,
  };
  const discard = async () => {
    for (const file of files) await removeFile(folders, file);
  };
  const take = async ({ file: upload, filename }: MultipartFile) => {
    if (received.picture !== undefined || received.violation !== undefined) {
      upload.resume();
      return;
    }
    const { file, size } = await stageUpload(folders.staging.uploads, upload, {
      flush: false,
    });
    files.push(file);
    // An empty file input is sent as a file without a name.
    if (filename === '' && size === 0) return;
    received.violation = await violationOf(file, size);
    if (received.violation === undefined) received.picture = file;
  };
  try {
    const { fields, refusal } = await readMultipart(request, expected, take);
    if (refusal) throw refusal;
    return { fields, ...received, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Returns the status for a form with a violation: 413 when its picture is too large, else 400. */
export function pictureStatus(violation: string | undefined): number {
  return violation === PICTURE_MESSAGES.tooLarge ? 413 : 400;
}

/** Makes the error for a form that only its picture makes invalid. */
export function pictureError(field: string, violation: string): RequestError {
  return new RequestError(pictureStatus(violation), violation, { [field]: violation });
}
