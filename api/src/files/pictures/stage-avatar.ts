import { type FileFolders, randomName } from '../file-folders';
import { pictureFile } from '../picture-names';
import { decoded, decoding, uprightPicture, WEBP } from './picture-decoder';
import { type StagedPicture, writeStagedPicture } from './stage-picture';

/** Width and height in pixels of an avatar: twice the largest at which it is shown. */
const SIDE = 256;

/**
 * Decodes the photo of a file, turns it upright, cuts its middle to a square, drops its metadata and stages it as WebP.
 * Rejects with an `UnusablePictureError` where it is damaged or too costly, and leaves no file of its own then.
 */
export async function stageAvatar(folders: FileFolders, photo: string): Promise<StagedPicture> {
  const upright = await uprightPicture(photo);
  const square = await decoding.add(() =>
    decoded(upright, () => upright.resize(SIDE, SIDE, { fit: 'cover' }).webp(WEBP).toBuffer()),
  );
  const name = randomName();
  return writeStagedPicture(folders, name, [[pictureFile(name), square]]);
}
