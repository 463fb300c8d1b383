import type { FileFolders } from './file-folders';
import { decoded, oneAtATime, uprightPicture, WEBP } from './picture-decoder';
import { pictureFile, picturePath } from './picture-names';
import { randomName } from './random-name';
import { discardStagedPicture, type StagedPicture, writeStagedPicture } from './staged-picture';

/** Width and height in pixels of an avatar: twice the largest at which it is shown. */
const SIDE = 256;

/**
 * Decodes a photo, turns it upright, cuts its middle to a square, drops its metadata and stages it as WebP. Rejects with
 * an `UnreadablePictureError` where the bytes are no picture or too many pixels, and leaves no file then.
 */
export async function stageAvatar(folders: FileFolders, photo: Buffer): Promise<StagedPicture> {
  const square = await oneAtATime(() =>
    decoded(uprightPicture(photo).resize(SIDE, SIDE, { fit: 'cover' }).webp(WEBP).toBuffer()),
  );
  const name = randomName();
  const file = pictureFile(name);
  const staged = { path: picturePath(name), files: [file] };
  try {
    await writeStagedPicture(folders, file, square);
  } catch (error) {
    await discardStagedPicture(folders, staged);
    throw error;
  }
  return staged;
}
