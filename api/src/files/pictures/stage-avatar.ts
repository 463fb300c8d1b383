import type { FileFolders } from '../file-folders';
import { decoded, oneAtATime, uprightPicture, WEBP } from './picture-decoder';
import { pictureFile, picturePath } from './picture-names';
import { randomName } from '../random-name';
import { discardStagedPicture, type StagedPicture, writeStagedPicture } from './staged-picture';

/** Width and height in pixels of an avatar: twice the largest at which it is shown. */
const SIDE = 256;

/**
 * Decodes the photo of a file, turns it upright, cuts its middle to a square, drops its metadata and stages it as WebP.
 * Rejects with an `UnusablePictureError` where it is damaged or too costly, and leaves no file of its own then.
 */
export async function stageAvatar(folders: FileFolders, photo: string): Promise<StagedPicture> {
  const upright = await uprightPicture(photo);
  const square = await oneAtATime(() =>
    decoded(upright.resize(SIDE, SIDE, { fit: 'cover' }).webp(WEBP).toBuffer()),
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
