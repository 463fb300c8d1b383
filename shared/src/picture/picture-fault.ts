import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MESSAGES,
} from '../domain/validation/picture-file';
import { isPictureFormat } from './picture-format';

/**
 * What is wrong with a chosen picture, in words for the person, or `undefined` where nothing is. Its size and content
 * decide, as on the server: a name may be wrong (resolutions 16, 48).
 */
export async function pictureFault(picture: Blob): Promise<string | undefined> {
  if (picture.size > PICTURE_MAX_BYTES) return PICTURE_MESSAGES.tooLarge;
  try {
    if (!(await isPictureFormat(picture))) return PICTURE_MESSAGES.wrongType;
    const decoded = await createImageBitmap(picture);
    const pixels = decoded.width * decoded.height;
    decoded.close();
    return pixels > PICTURE_MAX_PIXELS ? PICTURE_MESSAGES.tooManyPixels : undefined;
  } catch {
    return PICTURE_MESSAGES.unreadable;
  }
}
