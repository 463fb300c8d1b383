import sharp from 'sharp';
import type { FileFolders } from './file-folders';
import { decoded, oneAtATime, uprightPicture, WEBP } from './picture-decoder';
import { LARGEST_WIDTH, pictureFile, picturePath, SMALLER_WIDTHS } from './picture-names';
import { randomName } from './random-name';
import { discardStagedPicture, type StagedPicture, writeStagedPicture } from './staged-picture';

/** Height in pixels that no kept picture exceeds: a strip is not to take the memory of a photo, nor outgrow WebP. */
const LARGEST_HEIGHT = 4 * LARGEST_WIDTH;

/**
 * Decodes a picture once, turns it upright, drops its metadata and stages it as WebP in all widths. Rejects with an
 * `UnusablePictureError` where it is damaged or too costly, and leaves no file of its own then.
 */
export async function stagePicture(
  folders: FileFolders,
  source: Buffer | string,
): Promise<StagedPicture> {
  const upright = await uprightPicture(source);
  return oneAtATime(async () => {
    const name = randomName();
    const { data, info } = await decoded(
      upright
        .resize(LARGEST_WIDTH, LARGEST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = SMALLER_WIDTHS.filter((width) => width < info.width);
    const pictures = [...widths, undefined].map((width) => ({
      file: pictureFile(name, width),
      pipeline: sharp(data, { raw })
        .resize({ width: width ?? info.width })
        .webp(WEBP),
    }));
    const files = pictures.map(({ file }) => file);
    try {
      for (const { file, pipeline } of pictures) {
        await writeStagedPicture(folders, file, await pipeline.toBuffer());
      }
    } catch (error) {
      await discardStagedPicture(folders, { files });
      throw error;
    }
    return { path: picturePath(name), files };
  });
}
