import { PICTURE_MAX_BYTES, PICTURE_MESSAGES } from '@teluk-mart/domain/validation/picture-file';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type/node';
import { type EncodedPicture, UnusablePictureError } from './encode-picture';
import { receiveForm, type Upload } from './uploads';

/**
 * Media types of the accepted pictures (docs/specification.md#pictures); an animated PNG is a PNG, of which the first
 * frame is kept.
 */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

/** The picture of a form, or words that say why it is not accepted; neither where none was chosen. */
export interface ReceivedPicture {
  picture?: EncodedPicture;
  violation?: string;
}

interface PictureForm extends ReceivedPicture {
  /** Text fields by name, as they were sent. */
  fields: Readonly<Record<string, string>>;
}

type Encode = (file: string) => Promise<EncodedPicture>;

/** Checks an upload by its size and content, whatever its name, and encodes it. */
async function encodeUpload({ file, size }: Upload, encode: Encode): Promise<ReceivedPicture> {
  if (size > PICTURE_MAX_BYTES) return { violation: PICTURE_MESSAGES.tooLarge };
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (!ACCEPTED.includes(type?.mime ?? '')) return { violation: PICTURE_MESSAGES.wrongType };
  try {
    return { picture: await encode(file) };
  } catch (error) {
    if (error instanceof UnusablePictureError) return { violation: error.message };
    throw error;
  }
}

/**
 * Reads a member of staff's multipart form with text fields and at most one picture of a given field, the first that was
 * chosen, and encodes that. Throws a `RequestError`: 415 for no form, 413 for one far too large,
 * 400 for one that breaks off, 401 or 403 where the sender's rights have ended meanwhile.
 */
export async function receivePicture(
  request: FastifyRequest,
  uploadFolder: string,
  field: string,
  encode: Encode,
): Promise<PictureForm> {
  const expected = {
    field,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: PICTURE_MESSAGES.tooLarge,
    incomplete: PICTURE_MESSAGES.incomplete,
  };
  return receiveForm(request, uploadFolder, expected, async ({ fields, refusal, upload }) => {
    if (refusal) throw refusal;
    await request.confirmStaff();
    return { fields, ...(upload && (await encodeUpload(upload, encode))) };
  });
}

/** Returns the status for a form with a violation: 413 when its picture is too large, else 400. */
export function pictureStatus(violation: string | undefined): number {
  return violation === PICTURE_MESSAGES.tooLarge ? 413 : 400;
}
