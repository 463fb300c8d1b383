import sharp, { type Sharp } from 'sharp';
import type { FileFolders } from '../file-folders';
import { randomName } from '../random-name';
import { encodeWebp } from './encode-webp';
import { decoded, oneAtATime, uprightPicture } from './picture-decoder';
import { LARGEST_WIDTH, pictureFile, picturePath, SMALLER_WIDTHS } from './picture-names';
import { discardStagedPicture, type StagedPicture, writeStagedPicture } from './staged-picture';

/** Height in pixels that no kept picture exceeds: a strip is not to take the memory of a photo, nor outgrow WebP. */
const LARGEST_HEIGHT = 4 * LARGEST_WIDTH;

/** Decodes a picture to pixels of the largest kept size, once for all widths. */
async function decodeOnce(upright: Sharp) {
  const { data, info } = await decoded(
    upright
      .resize(LARGEST_WIDTH, LARGEST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return { width, pixels: () => sharp(data, { raw: { width, height, channels } }) };
}

/**
 * Turns the picture of a file upright, drops its metadata and stages it as WebP in all widths. Rejects with an
 * `UnusablePictureError` where it is damaged or too costly, and leaves no file of its own then.
 */
export async function stagePicture(folders: FileFolders, photo: string): Promise<StagedPicture> {
  const upright = await uprightPicture(photo);
  return oneAtATime(async () => {
    const { width: largest, pixels } = await decodeOnce(upright);
    const name = randomName();
    const widths = [...SMALLER_WIDTHS.filter((width) => width < largest), undefined];
    const files = widths.map((width) => pictureFile(name, width));
    try {
      for (const width of widths) {
        const content = await encodeWebp(pixels(), width ?? largest);
        await writeStagedPicture(folders, pictureFile(name, width), content);
      }
    } catch (error) {
      await discardStagedPicture(folders, { files });
      throw error;
    }
    return { path: picturePath(name), files };
  });
}
