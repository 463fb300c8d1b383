import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { FileFolders } from './file-folders';
import { LARGEST_WIDTH, pictureFile, picturePath, SMALLER_WIDTHS } from './picture-names';
import { randomName } from './random-name';

/** Most pixels of a picture that is decoded at all: what a good phone camera makes, and no bomb. */
const PIXEL_LIMIT = 64_000_000;

// Decoded pictures are used once, and threads of their own would each keep memory: the server is to stay small.
sharp.cache(false);
sharp.concurrency(1);

const WEBP = { quality: 80, effort: 3 } as const;

/** A picture that waits in the staging folder for its record. */
export interface StagedPicture {
  /** Path on the wire, for the record. */
  path: string;
  /** Names of its files, one a width. */
  files: readonly string[];
}

let lastInLine: Promise<unknown> = Promise.resolve();

/** Pictures are decoded one at a time: each may need a hundred megabytes. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastInLine.then(work, work);
  lastInLine = turn.catch(() => undefined);
  return turn;
}

/**
 * Decodes a picture once, turns it upright, drops its metadata and stages it as WebP in all widths. Rejects where the
 * bytes are no picture or too many pixels.
 */
export function stagePicture(
  folders: FileFolders,
  source: Buffer | string,
): Promise<StagedPicture> {
  return oneAtATime(async () => {
    const name = randomName();
    const upright = sharp(source, { limitInputPixels: PIXEL_LIMIT }).autoOrient();
    const { data, info } = await upright
      .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = SMALLER_WIDTHS.filter((width) => width < info.width);
    const files = [...widths, undefined].map((width) => ({
      file: pictureFile(name, width),
      pipeline: sharp(data, { raw })
        .resize({ width: width ?? info.width })
        .webp(WEBP),
    }));
    for (const { file, pipeline } of files) {
      await writeFile(path.join(folders.staging.uploads, file), await pipeline.toBuffer(), {
        flush: true,
      });
    }
    return { path: picturePath(name), files: files.map(({ file }) => file) };
  });
}
